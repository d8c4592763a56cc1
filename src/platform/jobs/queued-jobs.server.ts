import { sql } from 'drizzle-orm';
import { isOneOf } from '../choices.server.ts';
import type { Ctx } from '../context.server.ts';
import type { Job } from './job.server.ts';

/** States of the library before a job runs. */
const waiting = ['created', 'retry'] as const;
const open = [...waiting, 'active'] as const;

export interface FailedJob {
  id: string;
  /** Of its queue. */
  name: string;
  failedAt: Date;
  tries: number;
  /** Without anything that the job carried. */
  reason: string;
}

/** Start of the longest overdue job; scheduled retries are not overdue. */
export async function findOverdue({ db, now }: Ctx): Promise<Date | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(start_after)::text as since from jobs.job
        where ${isOneOf(sql`state::text`, waiting)} and start_after < ${now.toISOString()}::timestamptz`,
  );
  const since = rows[0]?.since ?? null;
  return since === null ? null : new Date(since);
}

/** Jobs that failed for good and were not retried, newest first; at most 50. Stored for 30 days. */
export async function listFailedJobs({ db }: Ctx): Promise<FailedJob[]> {
  const { rows } = await db.execute<{ id: string; name: string; failedAt: string; tries: number; reason: string }>(
    sql`select id, name, completed_on::text as "failedAt", retry_count + 1 as tries, coalesce(output->>'message', '') as reason
        from jobs.job where state = 'failed' order by completed_on desc limit 50`,
  );
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }));
}

/** The queue of a failed job, locked until the transaction ends; undefined when it is no longer failed. */
export async function lockFailedJob({ db }: Ctx, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from jobs.job where id = ${id} and state = 'failed' for update`,
  );
  return rows[0]?.name;
}

/** Whether a job of this queue is running or queued. */
export async function isUnderWay({ db }: Ctx, { name }: Pick<Job, 'name'>): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from jobs.job where name = ${name} and ${isOneOf(sql`state::text`, open)} limit 1`,
  );
  return rowCount !== 0;
}
