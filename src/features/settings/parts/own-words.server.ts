import type { SettingGroup } from '../contract.ts';
import { pageTexts } from '../reference-page-texts.ts';
import type { PageText } from '../rules.ts';

/** The text of the site that a group of settings stores; undefined for other groups. */
export function textOfGroup(group: SettingGroup): PageText | undefined {
  return pageTexts.find((text) => 'group' in text && text.group === group);
}

/** The stored part of a group: of texts, those that differ from the reference, which a new release may say better. */
export function ownOf(group: SettingGroup, value: object): object {
  const reference = textOfGroup(group)?.reference;
  if (reference === undefined) return value;
  return Object.fromEntries(Object.entries(value).filter(([name, words]) => words !== reference[name]));
}
