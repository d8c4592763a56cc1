import type { Log } from './log.server.ts';

export type Fault = 'rejection' | 'exception';

interface FaultOptions {
  log: Pick<Log, 'error'>;
  count(fault: Fault): void;
  /** Ends everything in order, and the process with this code. */
  stop(exitCode: number): void;
}

/**
 * Handles uncaught errors. An unhandled rejection belongs to a request that has its answer, so it is logged and the
 * process continues. After an uncaught exception the state is unknown: the process shuts down in order, and its
 * supervisor restarts it.
 */
export function watchFaults({ log, count, stop }: FaultOptions): void {
  process.on('unhandledRejection', (error) => {
    count('rejection');
    log.error({ err: error }, 'a promise failed that nobody waited for');
  });
  process.on('uncaughtException', (error) => {
    count('exception');
    log.error({ err: error }, 'an exception was caught by nobody; the process ends');
    stop(1);
  });
}
