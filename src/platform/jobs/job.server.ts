import type { z } from 'zod';
import type { Ctx } from '../context.server.ts';

/**
 * Work that no request waits for: queued by an action, or started by the clock. It may be started twice when a process
 * ends in the middle, so what is due is said by a row that it takes with `where status = …`; the job itself only wakes.
 */
export interface Job<Data = unknown> {
  /** Names its queue, e.g. `sweep-files`; lives as long as jobs wait under it. */
  name: string;
  /** What the screen of failed work calls it, in Portuguese. */
  label: string;
  /** What it is queued with; without it, nothing. */
  data?: z.ZodType<Data>;
  /**
   * When the clock starts it: the five fields of cron, in Brasília's time. A time that was missed is made up for once.
   */
  every?: string;
  /** Due at its second, not within half a minute. Costs a look at the queue twice a second. */
  punctual?: boolean;
  /** After how long it counts as failed; five minutes unless told. */
  limitMinutes?: number;
  /** Takes away what people were promised goes; after a restore it is done at once. */
  forgets?: boolean;
  run(ctx: Ctx, data: Data): Promise<void>;
}

/** Keeps the types of a job's data together. */
export function defineJob<Data = undefined>(job: Job<Data>): Job<Data> {
  return job;
}

const yearSeconds = 365 * 86_400;

/** How a queue keeps, repeats and gives up its jobs. */
export const queueOptions = ({ limitMinutes = 5 }: Pick<Job, 'limitMinutes'>) => ({
  notify: true,
  // 10 s, 20 s, 40 s … an hour: half a day of an outage passes without anybody's doing.
  retryLimit: 18,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: limitMinutes * 60,
  // Told dead within half a minute when its process was killed.
  heartbeatSeconds: 20,
  retentionSeconds: yearSeconds,
  deleteAfterSeconds: 30 * 86_400,
});

/** Where the library keeps its tables; migrations make them. */
export const jobSchema = 'jobs';
