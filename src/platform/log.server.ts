import { pino } from 'pino';

/** JSON lines on standard output. Never a code, a password, a document or a client key. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** The process's log; levels as pino names them, `silent` for none. */
export function openLog(level: string): pino.Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Says nothing; for tests and scripts. */
export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
