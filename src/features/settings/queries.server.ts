import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import type { HeldAnswer } from '#platform/slice.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { type SettingGroup, type Settings, settingGroups } from './contract.ts';
import { digestOf } from './parts/digest.server.ts';
import { findReference, type PageTextKey, pageTexts } from './reference-page-texts.ts';
import { referenceSettings } from './reference-settings.ts';
import {
  editedFields,
  type LegalTextKind,
  type PageText,
  type SeenVersions,
  type TextValues,
  wordsOf,
} from './rules.ts';
import { legalTexts, pageTexts as pageTextVersions, siteSettings } from './tables.server.ts';

const shapes: { [Group in SettingGroup]: z.ZodType<Settings[Group]> } = settingGroups;

/** All settings; missing groups and settings have their defaults. */
export async function readSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  const rows = await ctx.db.select().from(siteSettings);
  const stored = new Map(rows.map((row) => [row.group, row]));
  const read = <Group extends SettingGroup>(group: Group) => readGroup(group, stored.get(group)?.value);
  return {
    brand: read('brand'),
    look: read('look'),
    contact: read('contact'),
    homepage: read('homepage'),
    terms: read('terms'),
    seo: read('seo'),
    robots: read('robots'),
    verification: read('verification'),
    security: read('security'),
    requests: read('requests'),
    assistant: read('assistant'),
    offers: read('offers'),
    roster: read('roster'),
    dispatch: read('dispatch'),
    punctuality: read('punctuality'),
    settlements: read('settlements'),
    pix: read('pix'),
    hearings: read('hearings'),
    applications: read('applications'),
    messages: read('messages'),
    decisions: read('decisions'),
    downloads: read('downloads'),
    termsUpdatedAt: stored.get('terms')?.updatedAt.toISOString() ?? null,
  };
}

/** A group as its row has it. */
export function readGroup<Group extends SettingGroup>(group: Group, stored: object | undefined): Settings[Group] {
  const parsed = shapes[group].safeParse({ ...referenceSettings[group], ...stored });
  return parsed.success ? parsed.data : referenceSettings[group];
}

/** The moment of a group's last save; null while it has its defaults. */
export async function findGroupChangedAt(ctx: Pick<Ctx, 'db'>, group: SettingGroup): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ updatedAt: siteSettings.updatedAt })
    .from(siteSettings)
    .where(eq(siteSettings.group, group));
  return row?.updatedAt ?? null;
}

/** An answer with its entity tag. */
export function holdAnswer(value: unknown): HeldAnswer {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 11)}"` };
}

/**
 * The public configuration, terms and all, and the tag of the pages' texts. Pages carry its tag: what they show already
 * is not sent again.
 */
export function holdConfig({ brand, look, homepage, terms }: Settings, textsTag: string): HeldAnswer {
  return holdAnswer({ brandName: brand.brandName, logo: look.logo, homepage, termsOfUse: terms, textsTag });
}

/** Sender of messages: the brand, and the phone of a person. */
export async function findSender(ctx: Ctx): Promise<{ brand: string; phone: string }> {
  const { brand, contact } = await readSettings(ctx);
  return { brand: brand.brandName, phone: formatPhone(contact.primaryPhone) };
}

/**
 * Colours and shared picture of documents; null for our own, and without a database, because an outage page must still
 * render.
 */
export async function findLook(ctx: Ctx): Promise<{ main: string; warm: string; shareUrl: string | null } | null> {
  try {
    const { main, warm, share } = (await readSettings(ctx)).look;
    return main === '' && warm === '' && share === null ? null : { main, warm, shareUrl: share?.url ?? null };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the look could not be read');
    return null;
  }
}

/** Current version of each text; null before the first start has stored one. */
export async function findLegalTexts({ db }: Pick<Ctx, 'db'>) {
  const rows = await db
    .selectDistinctOn([legalTexts.kind])
    .from(legalTexts)
    .orderBy(legalTexts.kind, desc(legalTexts.version));
  const of = (kind: LegalTextKind) => rows.find((row) => row.kind === kind) ?? null;
  return { termos: of('termos'), privacidade: of('privacidade') };
}

/** The numbers of the versions in force, for a form to show and to say again. */
export async function findVersionsInForce(ctx: Pick<Ctx, 'db'>): Promise<SeenVersions> {
  const { termos, privacidade } = await findLegalTexts(ctx);
  return { termos: termos?.version ?? 0, privacidade: privacidade?.version ?? 0 };
}

/** Every version, the newest first. */
export function listLegalTexts({ db }: Ctx) {
  return db.select().from(legalTexts).orderBy(desc(legalTexts.createdAt), desc(legalTexts.version));
}

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

/** The newest version of each text, by key. */
export async function readNewest({ db }: Pick<Ctx, 'db'>): Promise<Map<string, typeof pageTextVersions.$inferSelect>> {
  const rows = await db
    .selectDistinctOn([pageTextVersions.key])
    .from(pageTextVersions)
    .orderBy(pageTextVersions.key, desc(pageTextVersions.version));
  return new Map(rows.map((row) => [row.key, row]));
}
