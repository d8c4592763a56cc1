import type { Log } from '#platform/log.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';

/** Anybody can name any host: who invents them fills no memory and no log. */
const mostHosts = 20;

/**
 * Logs each requested host once that differs from the public address: then the product's links lead elsewhere, and
 * browsers lose cookies and forms.
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
