// Tested in #features/settings/save-settings.db.test.ts.
import { editedMeanwhile, mergeEdit } from '#shared/record/edits.ts';
import type { Ctx } from '../context.server.ts';
import { findLastChange, type Part } from './find-last-change.server.ts';
import type { RecordName } from './note-access.server.ts';

type Field<Fields> = keyof Fields & string;

/** The values that one person wants, and how a refusal names the record. */
interface LoggedEdit<Fields> {
  now: Fields;
  seen: { readonly [Name in keyof Fields]?: unknown } | undefined;
  wanted: Fields;
  together?: readonly Field<Fields>[];
  /** The record's name in the audit log, and its name in a sentence: `este serviço`. */
  record: RecordName;
  noun: string;
  /** The part of the log that describes a field. */
  partOf: (field: Field<Fields>) => Part;
  /** A field of `now` as text for people; null when it is empty. */
  inWords: (field: Field<Fields>) => string | null | Promise<string | null>;
}

/**
 * Merges an edit (`mergeEdit`) into a record whose only history is the audit log. Throws `conflict` at each field that
 * two people changed, with the faster person, the time and the current value.
 */
export async function layEditOver<Fields extends object>(
  ctx: Ctx,
  { record, noun, partOf, inWords, ...edit }: LoggedEdit<Fields>,
): Promise<Fields> {
  const { merged, both } = mergeEdit<Fields>(edit);
  if (both.length === 0) return merged;
  const clashes = both.map(async (path) => ({
    path,
    now: await inWords(path),
    by: await findLastChange(ctx, record, partOf(path)),
  }));
  throw editedMeanwhile(noun, await Promise.all(clashes), { id: ctx.actor.id, now: ctx.now });
}
