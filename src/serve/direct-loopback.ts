const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Adds the loopback hosts to `NO_PROXY`, so that requests to this machine do not use the proxy of
 * `NODE_USE_ENV_PROXY=1`. Node reads `NO_PROXY` for each request, in this process and in its child processes.
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
