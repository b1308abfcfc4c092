/** Without these types, `api/` does not compile before the first build. */
declare module '*/.function/v1.js' {
  const handler: { fetch(request: Request): Response | Promise<Response> };
  export default handler;
}
declare module '*/.function/a2a.js' {
  const handler: { fetch(request: Request): Response | Promise<Response> };
  export default handler;
}
declare module '*/.function/mcp.js' {
  const handler: { fetch(request: Request): Response | Promise<Response> };
  export default handler;
}
