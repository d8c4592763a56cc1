import { and, type SQL, sql } from 'drizzle-orm';
import { jsonb, type PgColumn, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { type DomainError, refusalAt } from '#shared/errors.ts';
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

/** The history that stores the edits of a record. */
export interface EditHistory<Values> {
  /** Stores the changes; absent where another place does, such as the audit log. */
  note?(ctx: Ctx, changes: FieldChange[], after: Values): Promise<unknown>;
  /** The person who changed a field last; undefined when unknown or secret. */
  findLast(ctx: Ctx, field: string): Promise<DoneBy | undefined>;
}

/** Unique indexes and exclusions, each with the field and the message of its refusal. */
export type Taken = Readonly<Record<string, { path: string; message: string }>>;

interface Edited<Row, Values> {
  row: Row;
  now: Values;
  merged: Values;
  changed: readonly FieldOf<Values>[];
  /** The changed columns, by the properties of the row. */
  set: Partial<Row>;
}

/** One edit of one record. */
export interface RecordEdit<Row extends object, Values extends object> {
  card: Card<Values>;
  /** Locks the record until the transaction ends; throws `not_found`, or why it cannot be edited. */
  lock: (ctx: Ctx) => Promise<Row>;
  /** The fields of the card that are not columns of its row. */
  read?: (ctx: Ctx, row: Row) => Promise<Partial<Values>> | Partial<Values>;
  /** The card as it was before the person began; without it, or without a field of it, what is wanted counts. */
  seen?: Typed<Values> | undefined;
  wanted: Typed<Values>;
  /** The typed values are complete: omitted fields become empty. */
  isWhole?: boolean;
  /** The names of the records that a field refers to. */
  names?: { readonly [Field in keyof Values]?: (ctx: Ctx, value: Values[Field], row: Row) => Promise<string | null> };
  history: EditHistory<NoInfer<Values>>;
  /** Writes what changed. */
  save: (ctx: Ctx, edited: Edited<Row, Values>) => Promise<unknown>;
  taken?: Taken;
}

/**
 * Edits a record field by field, in one transaction with its history, and returns the changes. Fields left as seen keep
 * other people's changes. Throws the errors of `lock` and `save`, and `conflict` for a value that another record
 * already has and for fields that two people changed, with the other person, the time and the value.
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

/** Runs a write and reports a value that another record already has at its field. */
export async function tellingTaken<Result>(taken: Taken, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const issue = taken[violatedUnique(error) ?? ''];
    throw issue === undefined ? error : refusalAt(issue.path, issue.message, 'conflict');
  }
}

/** The table of a history: `doneColumns()`, whose it is, and the changes. */
type ChangeTable = PgTable & { changes: PgColumn };

/** The shape of every history table. */
const shape = pgTable('shape', { ...doneColumns(), changes: jsonb().notNull() });

/** The rows of a history that contain a change of a field. */
export function tellsOf({ changes }: ChangeTable, field: string): SQL {
  return sql`${changes} @> ${JSON.stringify([{ field }])}::jsonb`;
}

/** The last person who changed a field, by a history of its own; `of` selects the record's rows. */
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
    .where(and(of, tellsOf(table, field)))
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

/** The changes, with references by their current names. */
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
