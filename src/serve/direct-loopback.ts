const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Adds the loopback hosts to `NO_PROXY`, so requests to this machine bypass the proxy. Node reads the variable for each
 * request.
 */
export function directLoopback(environment: NodeJS.ProcessEnv): void {
  const named = environment.no_proxy || environment.NO_PROXY || '';
  const hosts = named.split(/[\s,]+/).filter((host) => host !== '');
  const missing = LOOPBACK.filter((host) => !hosts.includes(host));
  if (hosts.includes('*') || missing.length === 0) return;
  const direct = [...hosts, ...missing].join(',');
  environment.no_proxy = direct;
  environment.NO_PROXY = direct;
}
