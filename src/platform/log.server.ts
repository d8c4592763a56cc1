import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { safeError, withoutParameters } from './safe-error.server.ts';

/** JSON lines on standard output. Never a code, a password, a document or a client key. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** The process's log; levels as pino names them, `silent` for none. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): pino.Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
      // What no serializer saw: an error logged by itself lends the line its message.
      hooks: { streamWrite: withoutParameters },
    },
    to,
  );
}

/**
 * One line for who looks for attacks afterwards: `"msg":"security"` finds them all. Says who, whence and at which
 * door; never what somebody typed. A warning also for what went well: no level that hides attacks may hide who came in.
 */
export function noteSecurityEvent(request: FastifyRequest, event: string, userId: string | null): void {
  const { method, routeOptions, ip: address } = request;
  request.log.warn({ event, userId, address, method, route: routeOptions.url ?? 'unmatched' }, 'security');
}

/** Says nothing; for tests and scripts. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
