import type { Part } from '#platform/audit/find-last-change.server.ts';
import { byKey } from '#shared/choices.ts';
import type { Card } from '#shared/record/card.ts';
import { type SettingGroup, seoSettings, settingGroups } from '../contract.ts';
import { seoPages } from '../reference-seo-pages.ts';

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

const textNames = ['title', 'description'] as const;

/** The settings of a group by name; the texts of the pages as `/servicos.title`. */
export function fieldsOfGroup(group: SettingGroup, value: object): Fields {
  if (group !== 'seo') return { ...value };
  const pages = seoSettings.parse(value);
  const texts = seoPages.flatMap(({ path }) => textNames.map((name) => [`${path}.${name}`, pages[path]?.[name] ?? '']));
  return Object.fromEntries(texts);
}

/** The group that has these settings. */
export function groupOfFields(group: SettingGroup, fields: Fields): object {
  if (group !== 'seo') return settingGroups[group].parse(fields);
  const of = (path: string) => Object.fromEntries(textNames.map((name) => [name, fields[`${path}.${name}`]]));
  return settingGroups.seo.parse(Object.fromEntries(seoPages.map(({ path }) => [path, of(path)])));
}

/** The part of the log that tells of a setting; the texts of one page share theirs. */
export function partOfGroup(field: string): Part {
  return { columns: [`value.${field.replace(/\.(?:title|description)$/, '')}`], isMadeByEdit: true };
}

/** A setting as people read it; null where nothing stands there. */
function show(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return 'outra imagem';
  const text = String(value);
  return text.length > 120 ? 'outro texto' : text;
}
