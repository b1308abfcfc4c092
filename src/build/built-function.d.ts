/** Types for the bundle that the build writes. Without them, `api/v1.ts` does not compile before the first build. */
declare module '*/.function/v1.js' {
  const handler: { fetch(request: Request): Response | Promise<Response> };
  export default handler;
}
