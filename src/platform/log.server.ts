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

/** What happened at a door; `userId` and `address` say who and whence, never what somebody typed. */
export interface SecurityEvent {
  event: string;
  userId: string | null;
  address: string;
  method?: string;
  route?: string;
}

/** One line for who looks for attacks afterwards: `"msg":"security"` finds them all. */
export function noteSecurityEvent(log: Log, event: SecurityEvent): void {
  log.warn(event, 'security');
}

/** Says nothing; for tests and scripts. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
