import type { Log } from '#platform/log.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';

/** Anybody can name any host: who invents them fills no memory and no log. */
const mostHosts = 20;

/**
 * Tells the log, once for each, of the hosts that requests name although the public address is another: then every link
 * the product writes leads elsewhere, and browsers are refused their cookies and forms.
 */
export function watchHosts(publicUrl: string): (host: string, log: Pick<Log, 'warn'>) => void {
  const own = new URL(publicUrl).host;
  const told = new Set<string>();
  return (host, log) => {
    if (host === own || host === '' || told.has(host) || told.size >= mostHosts) return;
    told.add(host);
    // One machine has many names for itself.
    if (isLoopbackUrl(publicUrl) && URL.canParse(`http://${host}`) && isLoopbackUrl(`http://${host}`)) return;
    log.warn({ host: host.slice(0, 120), publicUrl }, 'a request names another host than PUBLIC_URL');
  };
}
