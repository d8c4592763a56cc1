import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an address or host name means this machine: 127.0.0.0/8, ::1 (also in brackets), either in IPv4-mapped
 * notation, `localhost` with or without its final dot. Any other name counts as public.
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family === 0) return /^localhost\.?$/i.test(bare);
  return loopback.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a URL names this machine itself. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}

/** The address to listen on for a loopback URL, closed to others: its own address, or 127.0.0.1 for a name. */
export function loopbackListener(url: string): string {
  const bare = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? '127.0.0.1' : bare;
}
