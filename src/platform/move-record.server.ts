import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, type PgUpdateSetSource, pgTable, text } from 'drizzle-orm/pg-core';
import { choiceOf, keysIn } from '#shared/choices.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { DoneBy } from '#shared/record/done-by.ts';
import type { StatusChange } from '#shared/record/status-change.ts';
import {
  type Life,
  mayEver,
  mayMove,
  noReasonGiven,
  stepBetween,
  stepInWords,
  thisRecord,
} from '#shared/record/steps.ts';
import { type Ctx, inTransaction } from './context.server.ts';
import { doneNow, eventColumns, lastDone } from './event-columns.server.ts';
import { announce } from './notices.server.ts';
import { tooLate } from './too-late.server.ts';

/** A kind of record that moves, described once by its slice. */
export interface RecordKind<Table extends PgTable, Status extends string> {
  life: Life<Status>;
  table: Table;
  id: PgColumn;
  status: PgColumn;
  history: History<Status>;
  /** Topics of the live screens that a move notifies. */
  topics: readonly string[];
  notFound: string;
}

interface Taken<Status> {
  id: string | number;
  /** Null where the record begins. */
  from: Status | null;
  to: Status;
  reason: string | null;
  /** Additional data in the history of this step. */
  data?: Record<string, string | number | null> | undefined;
}

/** The history that stores the steps of a record. */
export interface History<Status> {
  note: (ctx: Ctx, taken: Taken<Status>) => Promise<unknown>;
  /** The last step and what it did, after 'já'; notes about a status do not count. */
  findLast: (ctx: Ctx, id: string | number) => Promise<{ doneBy: DoneBy; what: string } | undefined>;
}

/** A table made of `recordId` and `eventColumns()`. */
type EventTable = PgTable & { recordId: PgColumn };

/** The common columns of all tables of status events. */
const shape = pgTable('shape', { recordId: text().notNull(), ...eventColumns() });
const shaped = (events: EventTable) => events as unknown as typeof shape;

/** A history in a table of status events. */
export function statusEvents<Status extends string>(table: EventTable, life: Life<Status>): History<Status> {
  const events = shaped(table);
  return {
    note: (ctx, { id, from, to, reason }) =>
      ctx.db.insert(events).values({ recordId: String(id), ...doneNow(ctx), fromStatus: from, toStatus: to, reason }),
    async findLast(ctx, id) {
      const isStep = sql`${events.fromStatus} is distinct from ${events.toStatus}`;
      const [last] = await ctx.db
        .select()
        .from(events)
        .where(and(eq(table.recordId, id), isStep))
        .orderBy(lastDone(events))
        .limit(1);
      return last && { doneBy: last, what: stepInWords(life, choiceOf(keysIn(life.labels), last.toStatus)) };
    },
  };
}

export interface Move<Table extends PgTable, Status extends string> {
  id: string | number;
  to: Status;
  /** The status that the person saw; refused when it has changed. */
  seen?: Status | undefined;
  reason?: string | null | undefined;
  /** Further changes on the record. */
  set?: PgUpdateSetSource<Table>;
  /** Further condition on the record. */
  where?: SQL | undefined;
  /** Additional data in the history of this step. */
  data?: Taken<Status>['data'];
}

interface Moved<Table extends PgTable> {
  record: Table['$inferSelect'];
  /** As it was kept. */
  reason: string | null;
}

/**
 * Moves a record by a step of its life, in one transaction with its event row and notices; null when it already has the
 * status and its life tolerates that. Throws `not_found`, `forbidden` without the step's permission, `invalid` without
 * a demanded reason, and `conflict` for a missing step or a faster person.
 */
export async function moveRecord<Table extends PgTable, Status extends string>(
  ctx: Ctx,
  kind: RecordKind<Table, Status>,
  move: Move<Table, Status>,
): Promise<Moved<Table> | null> {
  const { life } = kind;
  const known = mayEver(life, move.to, ctx.actor.permissions);
  if (!known.allowed) throw new DomainError('forbidden', known.why);
  return inTransaction(ctx, async (inside) => {
    const from = await findStatus(inside, kind, move.id);
    if (move.seen !== undefined && move.seen !== from) throw await movedMeanwhile(inside, kind, move.id);
    if (from === move.to && life.toleratesSame) return null;
    const verdict = mayMove(life, { from, to: move.to }, ctx.actor.permissions);
    const step = stepBetween(life, from, move.to);
    if (!verdict.allowed) throw new DomainError(step === undefined ? 'conflict' : 'forbidden', verdict.why);
    const reason = move.reason || (step?.reason === 'noted' ? noReasonGiven : null);
    if (step?.reason === 'demanded' && reason === null) {
      throw refusalAt('reason', 'Escreva o motivo.');
    }
    const changed = await inside.db
      .update(kind.table)
      .set({ ...move.set, [statusKey(kind)]: move.to } as PgUpdateSetSource<Table>)
      .where(and(eq(kind.id, move.id), eq(kind.status, from), move.where))
      .returning();
    const [record] = changed as Table['$inferSelect'][];
    if (record === undefined) throw await movedMeanwhile(inside, kind, move.id);
    await noteStep(inside, kind, { id: move.id, from, to: move.to, reason, data: move.data });
    return { record, reason };
  });
}

/** Records a record's step, or its creation (`from` null), and notifies the live screens. */
export async function noteStep<Table extends PgTable, Status extends string>(
  ctx: Ctx,
  kind: RecordKind<Table, Status>,
  taken: Taken<Status>,
): Promise<void> {
  await kind.history.note(ctx, taken);
  for (const topic of kind.topics) await announce(ctx, topic);
}

/** The refusal that names the faster person, the change and the time. */
export async function movedMeanwhile<Table extends PgTable, Status extends string>(
  ctx: Ctx,
  kind: RecordKind<Table, Status>,
  id: string | number,
): Promise<DomainError> {
  const last = await kind.history.findLast(ctx, id);
  if (last === undefined) {
    return new DomainError('conflict', `Outra pessoa acabou de mudar ${thisRecord(kind.life)}. Atualize a página.`);
  }
  return tooLate(ctx, last.doneBy, last.what);
}

async function findStatus<Table extends PgTable, Status extends string>(
  ctx: Ctx,
  kind: RecordKind<Table, Status>,
  id: string | number,
): Promise<Status> {
  const [found] = await ctx.db
    .select({ status: kind.status })
    .from(kind.table as PgTable)
    .where(eq(kind.id, id));
  if (found === undefined) throw new DomainError('not_found', kind.notFound);
  return choiceOf(keysIn(kind.life.labels), String(found.status));
}

/** The table's property for its status. */
function statusKey<Table extends PgTable, Status extends string>({ table, status }: RecordKind<Table, Status>): string {
  const [key = 'status'] = Object.entries(getTableColumns(table)).find(([, column]) => column === status) ?? [];
  return key;
}

/** The moves of a record, oldest first. */
export async function listSteps(ctx: Ctx, table: EventTable, id: string | number): Promise<StatusChange[]> {
  const events = shaped(table);
  const rows = await ctx.db.select().from(events).where(eq(table.recordId, id)).orderBy(asc(events.at), asc(events.id));
  return rows.map(({ at, actorName, fromStatus, toStatus, reason }) => ({
    at: at.toISOString(),
    actorName,
    from: fromStatus,
    to: toStatus,
    reason,
  }));
}
