import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { digestOf } from '../parts/digest.server.ts';
import { findLegalTexts, readNewest, readSettings } from '../queries.server.ts';
import { findReference, pageTexts } from '../reference-page-texts.ts';
import { editedFields, outdatedFields, type PageText, type TextEdits, wordsOf } from '../rules.ts';
import { pageTexts as table } from '../tables.server.ts';
import type { PageTextDetail, PageTextRow } from './contract.ts';

type Version = typeof table.$inferSelect;
const mostVersions = 50;

/** Every text, in the order of the pages. */
export async function listPageTexts(ctx: Ctx, from: readonly PageText[] = pageTexts): Promise<PageTextRow[]> {
  const newest = await readNewest(ctx);
  const settings = await readSettings(ctx);
  return from.map((text) => toRow(text, newest.get(text.key), editsOf(text, newest.get(text.key), settings)));
}

/** One text with its words, the reference and its versions; throws `not_found`. */
export async function findPageText(
  ctx: Ctx,
  key: string,
  from: readonly PageText[] = pageTexts,
): Promise<PageTextDetail> {
  const text = demandText(key, from);
  const versions = await ctx.db
    .select()
    .from(table)
    .where(eq(table.key, key))
    .orderBy(desc(table.version))
    .limit(mostVersions);
  const edits = editsOf(text, versions[0], await readSettings(ctx));
  const inForce = text.legal === undefined ? null : (await findLegalTexts(ctx))[text.legal];
  return {
    ...toRow(text, versions[0], edits),
    fields: text.fields.map((field) => ({ ...field })),
    values: { ...wordsOf(text, edits) },
    reference: { ...text.reference },
    outdated: outdatedFields(text, edits, digestOf),
    legal: inForce && { version: inForce.version, isConfirmed: inForce.confirmedAt !== null },
    versions: versions.map((one) => ({
      version: one.version,
      at: one.at.toISOString(),
      actorName: one.actorName,
      isReference: editedFields(text, one.edits).length === 0,
      values: { ...wordsOf(text, one.edits) },
    })),
  };
}

/** The text with this key; throws `not_found`. */
export function demandText(key: string, from: readonly PageText[] = pageTexts): PageText {
  const text = findReference(key, from);
  if (text === undefined) throw new DomainError('not_found', 'Texto não encontrado.');
  return text;
}

/** The operator's words; those of a group of settings stand there, also where no version tells of them yet. */
function editsOf(
  { group, reference }: PageText,
  newest: Version | undefined,
  settings: Awaited<ReturnType<typeof readSettings>>,
): TextEdits {
  const told = newest?.edits ?? {};
  if (group === undefined) return told;
  const own = Object.entries(settings[group]).filter(([name, text]) => text !== reference[name]);
  const written = (name: string, text: string) => {
    const before = told[name];
    return before?.text === text ? before : { text, reference: digestOf(reference[name] ?? '') };
  };
  return Object.fromEntries(own.map(([name, text]) => [name, written(name, text)]));
}

function toRow(text: PageText, newest: Version | undefined, edits: TextEdits): PageTextRow {
  const { key, page, title, path } = text;
  return {
    key,
    page,
    title,
    path,
    isEdited: editedFields(text, edits).length > 0,
    hasNewReference: outdatedFields(text, edits, digestOf).length > 0,
    changed: newest === undefined ? null : { at: newest.at.toISOString(), actorName: newest.actorName },
  };
}
