/**
 * Types for modules that have no types. The server imports only one module of `rate-limiter-flexible`, because the
 * whole package would load every database driver.
 */
declare module 'fresh' {
  type HeaderFields = Record<string, string | undefined>;
  export default function fresh(request: HeaderFields, response: HeaderFields): boolean;
}

declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
