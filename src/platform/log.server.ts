import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { safeError, withoutParameters } from './safe-error.server.ts';

/** JSON lines on standard output. Never a code, a password, a document or a client key. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** The process's log; levels as in pino, `silent` for none. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): pino.Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
      // Removes parameters from messages of errors logged without a serializer.
      hooks: { streamWrite: withoutParameters },
    },
    to,
  );
}

/**
 * Logs one line for later investigations: `"msg":"security"` finds them all, with person, origin and route, never typed
 * text. Successes are warnings too, so that no log level hides sign-ins.
 */
export function noteSecurityEvent(request: FastifyRequest, event: string, userId: string | null): void {
  const { method, routeOptions, ip: address } = request;
  request.log.warn({ event, userId, address, method, route: routeOptions.url ?? 'unmatched' }, 'security');
}

/** Says nothing; for tests and scripts. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
