import { decisionLimits } from '#features/accounts/settings-content.ts';
import { messageSignature } from '#features/messages/settings-content.ts';
import { isAmong, keysIn } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { type SettingGroup, type Settings, settingGroups } from '../contract.ts';
import { lookWords } from '../look/look-content.ts';
import { fieldsOfGroup } from '../parts/group-card.server.ts';
import { groupCards } from '../reference-cards.ts';
import { isArticlePath, seoPages } from '../reference-seo-pages.ts';
import type { SettingChange, SettingsFile } from './contract.ts';
import {
  carriedFields,
  comparedText,
  type Fields,
  settingsFileFormat,
  settingsFileVersion,
  staysHere,
} from './rules.ts';

const groups = keysIn(settingGroups);
type GroupValues = Partial<Record<SettingGroup, Fields>>;

/** Every group as a file carries it. */
export function carriedGroups(settings: Settings): Record<string, Fields> {
  return Object.fromEntries(groups.map((group) => [group, carriedFields(group, { ...settings[group] })]));
}

/** The file of these settings. */
export function settingsFileOf(settings: Settings): SettingsFile {
  return { format: settingsFileFormat, version: settingsFileVersion, groups: carriedGroups(settings) };
}

/**
 * The groups that a file states, each with the present values of what it leaves out. Throws `invalid` with a sentence
 * for each group and field that is unknown, does not fit, or stays with its installation.
 */
export function readSettingsFile(file: Fields, settings: Settings): GroupValues {
  if (file.format !== settingsFileFormat) throw new DomainError('invalid', 'Este arquivo não é de configurações.');
  if (file.version !== settingsFileVersion) {
    throw new DomainError('invalid', 'Este arquivo é de outra versão do sistema e não pode ser lido aqui.');
  }
  if (!isFields(file.groups)) throw new DomainError('invalid', 'O arquivo não traz nenhum grupo de configurações.');
  const issues: { path: string; message: string }[] = [];
  const values: GroupValues = {};
  for (const [name, stated] of Object.entries(file.groups)) {
    if (!isAmong(name, groups)) issues.push({ path: name, message: 'Este grupo não existe nesta versão.' });
    else if (!isFields(stated)) issues.push({ path: name, message: 'Este grupo não traz campos.' });
    else values[name] = readGroupOf(name, stated, settings, issues);
  }
  if (issues.length > 0) throw new DomainError('invalid', 'O arquivo tem campos que não servem.', { issues });
  return values;
}

function readGroupOf(
  group: SettingGroup,
  stated: Fields,
  settings: Settings,
  issues: { path: string; message: string }[],
): Fields {
  if (group === 'seo') return readPagesOf(stated, settings, issues);
  const known = Object.keys(settingGroups[group].shape);
  const stay = staysHere[group] ?? [];
  const fits: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stated)) {
    const path = `${group}.${name}`;
    if (!known.includes(name)) issues.push({ path, message: 'Este campo não existe nesta versão.' });
    else if (stay.includes(name)) issues.push({ path, message: 'Imagens não vêm por arquivo: envie em Aparência.' });
    else fits[name] = value;
  }
  const parsed = settingGroups[group].safeParse({ ...settings[group], ...fits });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) issues.push({ path: [group, ...path].join('.'), message });
  return {};
}

const stayingArticle = 'Os textos de um artigo ficam com a instalação dele.';
const stayingPicture = 'Imagens não vêm por arquivo: envie em SEO.';

/** The texts for search engines that a file states, each page with the picture that it has here. */
function readPagesOf(stated: Fields, { seo }: Settings, issues: { path: string; message: string }[]): Fields {
  const pages: Record<string, unknown> = { ...seo };
  for (const [path, page] of Object.entries(stated)) {
    const refuse = (message: string) => issues.push({ path: `seo.${path}`, message });
    if (isArticlePath(path)) refuse(stayingArticle);
    else if (!isFields(page)) refuse('Este grupo não traz campos.');
    else if ('picture' in page) refuse(stayingPicture);
    else pages[path] = { ...seo[path], ...page };
  }
  const parsed = settingGroups.seo.safeParse(pages);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) issues.push({ path: ['seo', ...path].join('.'), message });
  return {};
}

/** The changes that the read groups make to these settings, field by field. */
export function changesOf(values: GroupValues, settings: Settings): SettingChange[] {
  return groups.flatMap((group) => {
    const wanted = values[group];
    if (wanted === undefined) return [];
    const [now, next] = [fieldsOfGroup(group, settings[group]), fieldsOfGroup(group, wanted)];
    const changed = Object.keys(next).filter((field) => isChanged(now[field], next[field]));
    return changed.map((field) => ({
      group,
      field,
      ...(group === 'seo' ? seoWords(field) : wordsOf(group, field)),
      before: comparedText(now[field]),
      after: comparedText(next[field]),
    }));
  });
}

/** A page without texts for search engines has no fields yet. */
function isChanged(now: unknown, next: unknown): boolean {
  if (now === undefined) return next !== '' && next !== null && next !== false;
  return JSON.stringify(next) !== JSON.stringify(now);
}

const others: Readonly<Record<string, { title: string; fields: readonly { name: string; label: string }[] }>> = {
  messages: messageSignature.words,
  decisions: decisionLimits.words,
  look: {
    title: lookWords.title,
    fields: [
      { name: 'main', label: lookWords.main.label },
      { name: 'warm', label: lookWords.warm.label },
    ],
  },
  robots: { title: 'Buscadores', fields: [{ name: 'hidden', label: 'Pedir que não mostrem o site' }] },
};

const seoNames: Readonly<Record<string, string>> = {
  title: 'título',
  description: 'descrição',
  hidden: 'fora dos buscadores',
};

function seoWords(field: string): { title: string; label: string } {
  const at = field.lastIndexOf('.');
  const path = field.slice(0, at);
  const page = seoPages.find((one) => one.path === path)?.label ?? path;
  return { title: 'SEO', label: `${page}: ${seoNames[field.slice(at + 1)] ?? field.slice(at + 1)}` };
}

function wordsOf(group: SettingGroup, field: string): { title: string; label: string } {
  const words = others[group] ?? groupCards.find((card) => card.group === group)?.words;
  if (words === undefined) return { title: group, label: field };
  const fields = 'fields' in words ? words.fields : [words];
  return { title: words.title, label: fields.find(({ name }) => name === field)?.label ?? field };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
