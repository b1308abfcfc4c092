const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Keeps requests to this machine away from the proxy that Node uses with `NODE_USE_ENV_PROXY=1`. It adds the loopback
 * hosts to `NO_PROXY`, which Node reads for each request. This works for this process and for its child processes.
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
