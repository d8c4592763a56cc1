import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findLegalTexts, readSettings } from '../queries.server.ts';
import { pageTexts as table } from '../tables.server.ts';
import type { PageTextDetail, PageTextRow } from './contract.ts';
import { digestOf } from './parts/digest.server.ts';
import { findReference, type PageTextKey, pageTexts } from './reference-page-texts.ts';
import { editedFields, outdatedFields, type PageText, type TextEdits, type TextValues, wordsOf } from './rules.ts';

type Version = typeof table.$inferSelect;
const mostVersions = 50;

interface SiteTexts {
  of(key: PageTextKey): TextValues;
  /** Changes with any of the words. */
  tag: string;
}

/** The words of every text as they count now, besides those that a group of settings has. */
export async function readPageTexts(ctx: Pick<Ctx, 'db'>, from: readonly PageText[] = pageTexts): Promise<SiteTexts> {
  const newest = await readNewest(ctx);
  const words = new Map(from.map((text) => [text.key, wordsOf(text, newest.get(text.key)?.edits ?? {})]));
  // Versions of texts that later slices keep count too.
  const versions = [...newest.values()].map(({ key, version }) => [key, version]);
  return { of: (key) => words.get(key) ?? {}, tag: digestOf(JSON.stringify([[...words], versions])) };
}

/** The policy that counts, and the day of the operator's last change; null while it is the product's. */
export async function findPolicy(ctx: Pick<Ctx, 'db'>): Promise<{ typed: string; changedAt: Date | null }> {
  const newest = (await readNewest(ctx)).get('privacidade');
  const text = findReference('privacidade');
  if (text === undefined) throw new Error('There is no reference policy.');
  const isOwn = editedFields(text, newest?.edits ?? {}).length > 0;
  return { typed: wordsOf(text, newest?.edits ?? {}).texto ?? '', changedAt: isOwn ? (newest?.at ?? null) : null };
}

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

async function readNewest({ db }: Pick<Ctx, 'db'>): Promise<Map<string, Version>> {
  const rows = await db.selectDistinctOn([table.key]).from(table).orderBy(table.key, desc(table.version));
  return new Map(rows.map((row) => [row.key, row]));
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
