import { and, type SQL, sql } from 'drizzle-orm';
import { jsonb, type PgColumn, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { DomainError } from '#shared/errors.ts';
import {
  type Card,
  changesBetween,
  columnsOf,
  type FieldChange,
  type FieldOf,
  readCard,
  savedOf,
  type Typed,
  wholeOf,
} from '#shared/record/card.ts';
import type { DoneBy } from '#shared/record/done-by.ts';
import { editedMeanwhile, mergeEdit } from '#shared/record/edits.ts';
import { type Ctx, inTransaction } from './context.server.ts';
import { violatedUnique } from './database/violations.server.ts';
import { doneColumns, lastDone } from './event-columns.server.ts';

/** Where the edits of a record are kept. */
export interface EditHistory<Values> {
  /** Keeps what changed; absent where something else does, such as the audit log. */
  note?(ctx: Ctx, changes: FieldChange[], after: Values): Promise<unknown>;
  /** Who changed a field last; undefined where that is not known, or may not be told. */
  findLast(ctx: Ctx, field: string): Promise<DoneBy | undefined>;
}

/** What another record may have already, by the unique index or exclusion that says so. */
export type Taken = Readonly<Record<string, { path: string; message: string }>>;

interface Edited<Row, Values> {
  row: Row;
  now: Values;
  merged: Values;
  changed: readonly FieldOf<Values>[];
  /** What changed, by the properties of the row. */
  set: Partial<Row>;
}

/** One edit of one record. */
export interface RecordEdit<Row extends object, Values extends object> {
  card: Card<Values>;
  /** Locks the record until the transaction ends; throws `not_found`, or why it cannot be edited. */
  lock: (ctx: Ctx) => Promise<Row>;
  /** What of the card stands in no column of its row. */
  read?: (ctx: Ctx, row: Row) => Promise<Partial<Values>> | Partial<Values>;
  /** The card as it was before the person began; without it, or without a field of it, what is wanted counts. */
  seen?: Typed<Values> | undefined;
  wanted: Typed<Values>;
  /** What is wanted is all of it: nothing shall stand where it was left out. */
  isWhole?: boolean;
  /** What people call that which a field refers to. */
  names?: { readonly [Field in keyof Values]?: (ctx: Ctx, value: Values[Field], row: Row) => Promise<string | null> };
  history: EditHistory<NoInfer<Values>>;
  /** Writes what changed. */
  save: (ctx: Ctx, edited: Edited<Row, Values>) => Promise<unknown>;
  taken?: Taken;
}

/**
 * Edits a record field by field, in one transaction with its history; gives what changed. What was left as it was seen
 * keeps what others made of it. Throws what `lock` and `save` throw, and `conflict` at what another record has already
 * and at fields that two people changed, with who was faster, when and with what.
 */
export function editRecord<Row extends object, Values extends object>(
  ctx: Ctx,
  edit: RecordEdit<Row, Values>,
): Promise<FieldChange[]> {
  const { card, history } = edit;
  return tellingTaken(edit.taken ?? {}, () =>
    inTransaction(ctx, async (inside) => {
      const row = await edit.lock(inside);
      const now = { ...readCard(card, row), ...(await edit.read?.(inside, row)) };
      const seen = savedOf(card, edit.seen ?? {});
      const wanted = edit.isWhole ? wholeOf(card, edit.wanted) : { ...now, ...seen, ...savedOf(card, edit.wanted) };
      const { merged, both, changed } = mergeEdit<Values>({ now, seen, wanted, together: card.together ?? [] });
      if (both.length > 0) throw await clashError(inside, edit, { row, now, both });
      if (changed.length === 0) return [];
      await edit.save(inside, { row, now, merged, changed, set: columnsOf(card, merged, changed) });
      const changes = await namedChanges(inside, edit, { row, now, merged });
      await history.note?.(inside, changes, merged);
      return changes;
    }),
  );
}

/** Runs what may write something that another record has already, and says so at its field. */
export async function tellingTaken<Result>(taken: Taken, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const issue = taken[violatedUnique(error) ?? ''];
    throw issue === undefined ? error : new DomainError('conflict', issue.message, { issues: [issue] });
  }
}

/** The table of a history: `doneColumns()`, whose it is, and the changes. */
type ChangeTable = PgTable & { changes: PgColumn };

/** What every such table looks like. */
const shape = pgTable('shape', { ...doneColumns(), changes: jsonb().notNull() });

/** Who last changed a field, by a history of its own; `of` finds the rows that tell of the record. */
export async function findLastEdit(
  ctx: Ctx,
  table: ChangeTable,
  of: SQL | undefined,
  field: string,
): Promise<DoneBy | undefined> {
  const history = table as unknown as typeof shape;
  const [last] = await ctx.db
    .select()
    .from(history)
    .where(and(of, sql`${history.changes} @> ${JSON.stringify([{ field }])}::jsonb`))
    .orderBy(lastDone(history))
    .limit(1);
  return last;
}

async function clashError<Row extends object, Values extends object>(
  ctx: Ctx,
  { card, names, history }: RecordEdit<Row, Values>,
  { row, now, both }: { row: Row; now: Values; both: readonly FieldOf<Values>[] },
): Promise<DomainError> {
  const clashes = both.map(async (field) => {
    const { path = field, show } = card.fields[field];
    const name = names?.[field];
    return {
      path,
      now: name === undefined ? show(now[field]) : await name(ctx, now[field], row),
      by: await history.findLast(ctx, field),
      whole: card.together?.includes(field) ? card.whole : undefined,
    };
  });
  return editedMeanwhile(card.record, await Promise.all(clashes), { id: ctx.actor.id, now: ctx.now });
}

/** What changed, with references by the names that they have now. */
function namedChanges<Row extends object, Values extends object>(
  ctx: Ctx,
  { card, names }: RecordEdit<Row, Values>,
  { row, now, merged }: { row: Row; now: Values; merged: Values },
): Promise<FieldChange[]> {
  const named = changesBetween(card, now, merged).map(async (change) => {
    const field = change.field as FieldOf<Values>;
    const name = names?.[field];
    if (name === undefined) return change;
    return { field, before: await name(ctx, now[field], row), after: await name(ctx, merged[field], row) };
  });
  return Promise.all(named);
}
