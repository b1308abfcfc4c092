/** The bundle that the build writes, so that `api/v1.ts` has a type before the first build. */
declare module '*/.function/v1.js' {
  const handler: { fetch(request: Request): Response | Promise<Response> };
  export default handler;
}
