import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressSubject } from '#platform/attempts.server.ts';
import type { Refusal } from './refusal.server.ts';

/** Answer to a request on a surplus connection. */
export const tooManyConnections: Refusal = {
  code: 'unavailable',
  status: 503,
  message: 'Há muitas conexões abertas a partir da sua rede. Feche outras abas ou tente de novo em alguns instantes.',
  issues: [],
  retryAfterSeconds: 10,
};

/** A connection beyond the limit, passed with the server's event `crowd`. */
export interface RefusedConnection {
  address: string;
  /** Whether it is the first since the address had no connection at all. */
  isFirst: boolean;
}

/** Number of surplus connections of an address that are still answered; the rest are cut off. */
const mostHeard = 20;
/** Time in which those must send a request. */
const heardMs = 2_000;

/**
 * Counts open connections per address (per /64 of an IPv6 customer), so that no address takes all places. Only new
 * connections are refused.
 */
export function limitPerAddress(server: Server, most: number): { isBeyond(socket: Socket): boolean } {
  const open = new Map<string, number>();
  const crowded = new Set<string>();
  const beyond = new WeakSet<Socket>();

  function leave(subject: string): void {
    const left = (open.get(subject) ?? 1) - 1;
    if (left > 0) return void open.set(subject, left);
    open.delete(subject);
    crowded.delete(subject);
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // It has gone already.
    if (address === undefined) return;
    const subject = addressSubject(address);
    const others = open.get(subject) ?? 0;
    if (others >= most) {
      server.emit('crowd', { address, isFirst: !crowded.has(subject) } satisfies RefusedConnection);
      crowded.add(subject);
      if (others >= most + mostHeard) return void socket.destroy();
      beyond.add(socket);
      const patience = setTimeout(() => socket.destroy(), heardMs);
      patience.unref();
      socket.once('close', () => clearTimeout(patience));
    }
    open.set(subject, others + 1);
    socket.once('close', () => leave(subject));
  });
  return { isBeyond: (socket) => beyond.has(socket) };
}
