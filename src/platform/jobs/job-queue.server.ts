import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Ctx, Db } from '../context.server.ts';
import { type Job, jobSchema, queueOptions } from './job.server.ts';

/** Where jobs are queued; they are done by whatever process has a clock. */
export interface JobQueue {
  /** Makes the queues of all known jobs: then no transaction that queues one needs a second connection. */
  prepare(): Promise<void>;
  /** Gives the job's id. */
  send(db: Db, job: Pick<Job, 'name' | 'limitMinutes'>, data: object | null, at: Date | undefined): Promise<string>;
  /** What a job is called on screens; its name where nothing does it any more. */
  labelOf(name: string): string;
  /** Lets a job that failed for good be tried once more; changes no other. */
  retry(db: Db, job: { name: string; id: string }): Promise<void>;
}

/** Queues jobs over connections that are there already; asks nothing before the first one. */
export function createJobQueue(root: Db, jobs: readonly Job[] = []): JobQueue {
  const known = new Map<string, Promise<void>>();
  let opened: Promise<PgBoss> | undefined;

  /** A queue is made once; one whose making failed is tried again by the next job. */
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
  // What fails is thrown where it is asked for.
  boss.on('error', () => {});
  return boss.start();
}

/**
 * Queues a job in the context's transaction: kept with it, gone with it. It runs at once, or `at` its time. Gives its
 * id.
 */
export function queueJob<Data>(ctx: Ctx, job: Job<Data>, data?: Data, { at }: { at?: Date } = {}): Promise<string> {
  return ctx.services.jobs.send(ctx.db, job, (data as object | undefined) ?? null, at);
}
