import type { z } from 'zod';
import type { Ctx } from '../context.server.ts';

/**
 * Work outside of requests: queued by a command, or started by the clock. It may start twice when a process ends in the
 * middle, so the work due is claimed by a row (`where status = …`); the job only triggers it.
 */
export interface Job<Data = unknown> {
  /** Name of its queue, e.g. `sweep-files`; must not change while jobs are queued. */
  name: string;
  /** Portuguese name on the screen of failed work. */
  label: string;
  /** Schema of its data; absent for none. */
  data?: z.ZodType<Data>;
  /** The schedule: the five fields of cron, in Brasília's time. A time that was missed is made up for once. */
  every?: string;
  /** Due at its second, not within half a minute. Costs a look at the queue twice a second. */
  punctual?: boolean;
  /** Time limit before it counts as failed; five minutes by default. */
  limitMinutes?: number;
  /** Deletes data with a promised deletion date; runs at once after a restore. */
  forgets?: boolean;
  run(ctx: Ctx, data: Data): Promise<void>;
}

/** Keeps the type of a job's data. */
export function defineJob<Data = undefined>(job: Job<Data>): Job<Data> {
  return job;
}

const yearSeconds = 365 * 86_400;

/** Rules of a queue for retention, retries and failure. */
export const queueOptions = ({ limitMinutes = 5 }: Pick<Job, 'limitMinutes'>) => ({
  notify: true,
  // 10 s, 20 s, 40 s … an hour: half a day of an outage passes without anybody's doing.
  retryLimit: 18,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: limitMinutes * 60,
  // A killed process is detected within half a minute.
  heartbeatSeconds: 20,
  retentionSeconds: yearSeconds,
  deleteAfterSeconds: 30 * 86_400,
});

/** Schema of the library's tables; created by migrations. */
export const jobSchema = 'jobs';
