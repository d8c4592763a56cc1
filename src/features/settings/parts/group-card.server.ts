import type { Part } from '#platform/audit/find-last-change.server.ts';
import { byKey } from '#shared/choices.ts';
import type { Card } from '#shared/record/card.ts';
import { type PageSearch, type SettingGroup, settingGroups } from '../contract.ts';

type Fields = Record<string, unknown>;

/** The editable fields of a group: each of its settings, and of the pages each text by path and name. */
export function cardOfGroup(group: SettingGroup, value: Fields): Card<Fields> {
  return {
    record: 'estas configurações',
    fields: byKey(Object.keys(value), (label) => ({ label, nothing: null, keep: (typed: unknown) => typed, show })),
    // The picture of shared links is drawn from colours and logo.
    together: group === 'look' ? ['main', 'warm', 'logo', 'share'] : [],
  };
}

const searchNames = ['title', 'description', 'picture', 'hidden'] as const satisfies (keyof PageSearch)[];

/** The settings of a group by name; what search engines hear of a page as `/servicos.title`. */
export function fieldsOfGroup(group: SettingGroup, value: object): Fields {
  if (group !== 'seo') return { ...value };
  const pages = Object.entries(settingGroups.seo.parse(value) as Record<string, PageSearch>);
  return Object.fromEntries(
    pages.flatMap(([path, page]) => searchNames.map((name) => [`${path}.${name}`, page[name]])),
  );
}

/** The group that has these settings. */
export function groupOfFields(group: SettingGroup, fields: Fields): object {
  if (group !== 'seo') return settingGroups[group].parse(fields);
  const pages: Record<string, Fields> = {};
  for (const [field, value] of Object.entries(fields)) {
    const at = field.lastIndexOf('.');
    const path = field.slice(0, at);
    pages[path] = { ...pages[path], [field.slice(at + 1)]: value };
  }
  return settingGroups.seo.parse(pages);
}

/** The part of the log that tells of a setting; the texts of one page share theirs. */
export function partOfGroup(field: string): Part {
  return { columns: [`value.${field.replace(/\.(?:title|description|picture|hidden)$/, '')}`], isMadeByEdit: true };
}

/** A setting as people read it; null where nothing stands there. */
function show(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return 'outra imagem';
  const text = String(value);
  return text.length > 120 ? 'outro texto' : text;
}
