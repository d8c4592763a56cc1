import { eq } from 'drizzle-orm';
import { layEditOver } from '#platform/audit/lay-edit-over.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type SettingGroup, seoSettings, settingGroups } from '../contract.ts';
import { readGroup } from '../queries.server.ts';
import { seoPages } from '../reference-seo-pages.ts';
import { siteSettings } from '../tables.server.ts';

type Fields = Record<string, unknown>;

export interface GroupEdit {
  group: SettingGroup;
  value: object;
  /** The group as it was read; without it the given values win. */
  seen?: object | undefined;
}

/**
 * Merges one person's edit into a group of settings: unedited fields keep their current value. Locks its row until the
 * caller's transaction ends. Throws `conflict` for fields that two people changed.
 */
export async function layOver(ctx: Ctx, { group, value, seen }: GroupEdit): Promise<object> {
  const [row] = await ctx.db.select().from(siteSettings).where(eq(siteSettings.group, group)).for('update');
  const fieldsIn = group === 'seo' ? textsOfPages : (whole: object): Fields => ({ ...whole });
  const now = fieldsIn(readGroup(group, row?.value));
  const merged = await layEditOver<Fields>(ctx, {
    now,
    seen: seen && fieldsIn(seen),
    wanted: fieldsIn(value),
    // The picture of shared links is drawn from colours and logo.
    together: group === 'look' ? ['main', 'warm', 'logo', 'share'] : [],
    record: { table: 'site_settings', id: group },
    noun: 'estas configurações',
    partOf: (field) => ({ columns: [columnOf(field)], isMadeByEdit: true }),
    inWords: (field) => inWords(now[field]),
  });
  return settingGroups[group].parse(group === 'seo' ? pagesOf(merged) : merged);
}

const textNames = ['title', 'description'] as const;

/** Each text of each page by its path and name, say `/servicos.title`. */
function textsOfPages(given: object): Fields {
  const pages = seoSettings.parse(given);
  const texts = seoPages.flatMap(({ path }) => textNames.map((name) => [`${path}.${name}`, pages[path]?.[name] ?? '']));
  return Object.fromEntries(texts);
}

function pagesOf(texts: Fields): object {
  const of = (path: string) => Object.fromEntries(textNames.map((name) => [name, texts[`${path}.${name}`]]));
  return Object.fromEntries(seoPages.map(({ path }) => [path, of(path)]));
}

/** The log records a page's texts together. */
const columnOf = (path: string) => `value.${path.replace(/\.(?:title|description)$/, '')}`;

/** A field as text; null when empty. */
function inWords(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return 'outra imagem';
  const text = String(value);
  return text.length > 120 ? 'outro texto' : text;
}
