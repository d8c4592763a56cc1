import pg from 'pg';
import { type JobResult, PgBoss, type Clock as TimeSource } from 'pg-boss';
import type { Ctx } from '../context.server.ts';
import { SteadyClient } from '../database/database.server.ts';
import type { Log } from '../log.server.ts';
import { safeReason } from '../safe-error.server.ts';
import { type Job, jobSchema, queueOptions } from './job.server.ts';

/** Time that a stop gives to running jobs before they are left to be repeated. */
const graceMs = 2_000;

/** Number of jobs of one queue that a process runs at once. */
const atOnce = 5;

export interface JobClock {
  /** Takes no more jobs, and lets running ones finish briefly. */
  close(): Promise<void>;
}

interface ClockOptions {
  url: string;
  jobs: readonly Job[];
  makeContext(): Ctx;
  log: Pick<Log, 'warn'>;
  /** Replaces the machine's time, for tests. */
  time?: TimeSource;
}

/**
 * Runs queued jobs, and starts the scheduled ones, on its own connections. Several processes share the work: each job
 * is taken by one, and another takes the clock over when its holder ends.
 */
export async function startClock({ url, jobs, makeContext, log, time }: ClockOptions): Promise<JobClock> {
  // The library takes its listeners off a lost connection, on which a pooler then says a second thing.
  Object.assign(pg, { Client: SteadyClient });
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    application_name: 'cano-livre',
    schema: jobSchema,
    // Not allowed to the product's role, or unused.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    useListenNotify: true,
    // A killed process is noticed, and its clock taken over, within these.
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
    // Punctual jobs run alone; the rest finish in batches as taken.
    ...(job.punctual
      ? { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: atOnce }
      : { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30, batchSize: atOnce }),
    // While there are more jobs, the next are taken without a pause.
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
      // The library stores the reason: no more of it than the log gets.
      return { id, status: 'failed', output: { message: safeReason(error) } };
    }
  }

  if (job.every !== undefined) {
    await boss.schedule(job.name, job.every, null, { tz: 'America/Sao_Paulo', missed: 'once' });
  }
}

/** Schedules of an earlier version without a job today. */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const named = new Set(jobs.flatMap(({ name, every }) => (every === undefined ? [] : name)));
  for (const { name } of await boss.getSchedules()) if (!named.has(name)) await boss.unschedule(name);
}
