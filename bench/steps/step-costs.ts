import type pg from 'pg';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { recordQueries } from '#test/recorded-queries.ts';
import { replayWrites } from './recorded-queries.ts';

/** Time, processor of the application, bytes of the write-ahead log and rows of the audit log of one step. */
export interface Cost {
  ms: number;
  processorMs: number;
  wal: number;
  logRows: number;
}

/** A step's costs as itself and as its writes alone, with how many statements each sends. */
export interface StepCosts {
  real: Cost[];
  plain: Cost[];
  statements: number;
  writes: number;
}

const undone = new Error('Rolled back, so that its writes can be sent again.');

/** A measure of steps: `owner` reads the counters, `plain` sends writes again as the product's own role. */
export function makeMeasure(owner: pg.Client, plain: pg.Client) {
  /** Takes a step, or takes it back and sends its writes again; gives its result, with the ids of what stands. */
  return async function measure<Result>(
    cost: StepCosts | null,
    ctx: Ctx,
    asPlain: boolean,
    take: (ctx: Ctx) => Promise<Result>,
  ): Promise<Result> {
    if (!asPlain) {
      const { sent, result, cost: taken } = await costOf(owner, () => recordQueries(() => take(ctx)));
      if (cost !== null) {
        cost.real.push(taken);
        cost.statements = sent.length;
      }
      return result;
    }
    let result: Result | undefined;
    const { sent } = await recordQueries(() =>
      inTransaction(ctx, async (inside) => {
        result = await take(inside);
        throw undone;
      }).catch((error) => {
        if (error !== undone) throw error;
      }),
    );
    const { renamed, writes, cost: taken } = await costOf(owner, () => replayWrites(plain, sent));
    if (cost !== null) {
      cost.plain.push(taken);
      cost.writes = writes;
    }
    return JSON.parse(renamed(JSON.stringify(result ?? null))) as Result;
  };
}

async function costOf<Result extends object>(
  owner: pg.Client,
  run: () => Promise<Result>,
): Promise<Result & { cost: Cost }> {
  const before = await readCounters(owner);
  const processor = process.cpuUsage();
  const began = performance.now();
  const result = await run();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(processor);
  const after = await readCounters(owner);
  const [wal, logRows] = [after.wal - before.wal, after.logRows - before.logRows];
  return { ...result, cost: { ms, processorMs: (user + system) / 1_000, wal, logRows } };
}

async function readCounters(owner: pg.Client): Promise<{ wal: number; logRows: number }> {
  const { rows } = await owner.query<{ wal: string; log: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as wal, (select count(*) from audit_log) as log",
  );
  return { wal: Number(rows[0]?.wal), logRows: Number(rows[0]?.log) };
}
