import { type JobResult, PgBoss, type Clock as TimeSource } from 'pg-boss';
import type { Ctx } from '../context.server.ts';
import type { Log } from '../log.server.ts';
import { safeError } from '../safe-error.server.ts';
import { type Job, jobSchema, queueOptions } from './job.server.ts';

/** What a stop waits for, before jobs under way are left to be repeated. */
const graceMs = 2_000;

/** How many jobs of one queue a process does side by side. */
const atOnce = 5;

export interface JobClock {
  /** Takes no more jobs, and lets those under way finish for a moment. */
  close(): Promise<void>;
}

interface ClockOptions {
  url: string;
  jobs: readonly Job[];
  makeContext(): Ctx;
  log: Pick<Log, 'warn'>;
  /** Another time than the machine's; for tests. */
  time?: TimeSource;
}

/**
 * Does the queued jobs, and starts those that the clock names, on connections of its own. As many processes as there
 * are share the work: each job is taken by one, and whichever holds the clock when another ends goes on.
 */
export async function startClock({ url, jobs, makeContext, log, time }: ClockOptions): Promise<JobClock> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    application_name: 'cano-livre',
    schema: jobSchema,
    // All that the role of the product may not do, or nobody looks at.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    useListenNotify: true,
    // Who was killed is noticed, and the clock taken over, within these.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 10,
    ...(time === undefined ? {} : { clock: time }),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  await boss.start();
  for (const job of jobs) await serve(boss, job, { makeContext, log });
  await forgetOthers(boss, jobs);
  return { close: () => boss.stop({ timeout: graceMs }) };
}

async function serve(boss: PgBoss, job: Job, { makeContext, log }: Pick<ClockOptions, 'makeContext' | 'log'>) {
  await boss.createQueue(job.name, queueOptions(job));
  await boss.updateQueue(job.name, queueOptions(job));
  const options = {
    // What is due at its second waits for none beside it; of the rest, those that were taken together end together.
    ...(job.punctual
      ? { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: atOnce }
      : { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30, batchSize: atOnce }),
    // As long as there is more, the next are taken without a pause.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work(job.name, options, (taken) => Promise.all(taken.map(({ id, data }) => attempt(id, data))));

  async function attempt(id: string, data: unknown): Promise<JobResult> {
    try {
      await job.run(makeContext(), job.data?.parse(data));
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed');
      // The library keeps why: no more of it than the log does.
      return { id, status: 'failed', output: { message: safeError(error).message } };
    }
  }

  if (job.every !== undefined) {
    await boss.schedule(job.name, job.every, null, { tz: 'America/Sao_Paulo', missed: 'once' });
  }
}

/** What the clock started in an earlier version, and nothing does any more. */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const named = new Set(jobs.flatMap(({ name, every }) => (every === undefined ? [] : name)));
  for (const { name } of await boss.getSchedules()) if (!named.has(name)) await boss.unschedule(name);
}
