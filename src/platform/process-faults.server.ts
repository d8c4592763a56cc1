import type { Log } from './log.server.ts';

export type Fault = 'rejection' | 'exception';

interface FaultOptions {
  log: Pick<Log, 'error'>;
  count(fault: Fault): void;
  /** Ends everything in order, and the process with this code. */
  stop(exitCode: number): void;
}

/**
 * What no code caught. A promise that nobody waited for has failed by itself: the request it belonged to has its
 * answer, so it is written down and everybody else is served on. After an exception out of nowhere nothing is known to
 * be whole:
 * the process ends in order, and whoever keeps it running starts it anew.
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
