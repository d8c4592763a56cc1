import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Ctx, Db } from '../context.server.ts';
import { type Job, jobSchema, queueOptions } from './job.server.ts';

/** The queues of jobs; any process with a clock runs them. */
export interface JobQueue {
  /** Makes the queues of all known jobs: then no transaction that queues one needs a second connection. */
  prepare(): Promise<void>;
  /** Gives the job's id. */
  send(db: Db, job: Pick<Job, 'name' | 'limitMinutes'>, data: object | null, at: Date | undefined): Promise<string>;
  /** Display name of a job; its own name when it no longer exists. */
  labelOf(name: string): string;
  /** Retries a job that failed for good; changes no other. */
  retry(db: Db, job: { name: string; id: string }): Promise<void>;
}

/** Queues jobs over existing connections; opens nothing before the first one. */
export function createJobQueue(root: Db, jobs: readonly Job[] = []): JobQueue {
  const known = new Map<string, Promise<void>>();
  let opened: Promise<PgBoss> | undefined;

  /** Each queue is created once; a failed creation is retried by the next job. */
  function ensure(boss: PgBoss, job: Pick<Job, 'name' | 'limitMinutes'>): Promise<void> {
    let made = known.get(job.name);
    if (made === undefined) {
      made = boss.createQueue(job.name, queueOptions(job));
      known.set(job.name, made);
      made.catch(() => known.delete(job.name));
    }
    return made;
  }

  function open(): Promise<PgBoss> {
    opened ??= openBoss(root).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  return {
    async prepare() {
      const boss = await open();
      for (const job of jobs) await ensure(boss, job);
    },
    async send(db, job, data, at) {
      const boss = await open();
      await ensure(boss, job);
      const id = await boss.send(job.name, data, {
        db: fromDrizzle(db, sql),
        ...(at === undefined ? {} : { startAfter: at }),
      });
      if (id === null) throw new Error(`The job ${job.name} was not queued.`);
      return id;
    },
    labelOf: (name) => jobs.find((job) => job.name === name)?.label ?? name,
    async retry(db, { name, id }) {
      const boss = await open();
      await boss.retry(name, id, { db: fromDrizzle(db, sql) });
    },
  };
}

async function openBoss(root: Db): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromDrizzle(root, sql),
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  // Errors are thrown where the call is made.
  boss.on('error', () => {});
  return boss.start();
}

/** Queues a job in the context's transaction, to run at once or `at` a time. Returns its id. */
export function queueJob<Data>(ctx: Ctx, job: Job<Data>, data?: Data, { at }: { at?: Date } = {}): Promise<string> {
  return ctx.services.jobs.send(ctx.db, job, (data as object | undefined) ?? null, at);
}
