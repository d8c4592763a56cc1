import { byKey } from '#shared/choices.ts';
import type { Card } from '#shared/record/card.ts';

/** Read by public pages, which load no shapes: `contract.ts` takes it from here. */
export const contactPath = '/api/contact-direct';

/** Groups that public pages show. */
const groupsOnSite: readonly string[] = ['brand', 'look', 'contact', 'homepage', 'terms', 'robots', 'verification'];

/** Words of a saved group, as true as it is: at once on the site, or from now on where it is read. */
export function savedText(group: string, title: string): string {
  if (group === 'messages') return `${title}: vale para as próximas mensagens.`;
  return `${title}: ${groupsOnSite.includes(group) ? 'já vale no site' : 'vale a partir de agora'}.`;
}

/** Texts that senders of forms agree to or are shown. */
export const legalTextKinds = ['termos', 'privacidade'] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

export const legalTextLabels: Record<LegalTextKind, string> = {
  termos: 'Termos de uso',
  privacidade: 'Política de privacidade',
};

/** Seen version of each text; 0 for none. */
export type SeenVersions = Record<LegalTextKind, number>;

/** The versions that a form claims to have shown; unpublished ones count as current. */
export function believedVersions(told: SeenVersions | undefined, inForce: SeenVersions): SeenVersions {
  const believe = (kind: LegalTextKind) => {
    const version = told?.[kind] ?? inForce[kind];
    return version >= 1 && version <= inForce[kind] ? version : inForce[kind];
  };
  return { termos: believe('termos'), privacidade: believe('privacidade') };
}

/** The responsible company, for every page's footer: only set values. */
export function whoAnswers(brand: { legalName: string; cnpj: string; address: string; licenses: string }): string {
  const cnpj = brand.cnpj === '' ? '' : `CNPJ ${brand.cnpj}`;
  return [brand.legalName, cnpj, brand.address, brand.licenses].filter((part) => part !== '').join(' · ');
}

export interface TermsBlock {
  /** The place in the text, from 1. */
  number: number;
  kind: 'heading' | 'paragraph';
  text: string;
}

/**
 * The configured terms as a page shows them: a line is a paragraph, and one that starts with a number and a dot a
 * heading.
 */
export function termsBlocks(terms: string): TermsBlock[] {
  return terms
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, index) => ({ number: index + 1, kind: /^\d+\./.test(text) ? 'heading' : 'paragraph', text }));
}

/** Path of the operator's pictures: logo and shared picture. */
export const brandPicturePath = '/api/brand-pictures/:key';
const [brandPictureFolder = ''] = brandPicturePath.split(':');

/** URL of the picture with this random key. */
export function brandPictureUrl(key: string): string {
  return `${brandPictureFolder}${key}`;
}

/** The key in an uploaded picture's URL; null for other URLs. */
export function brandPictureKeyOf(url: string): string | null {
  const key = url.startsWith(brandPictureFolder) ? url.slice(brandPictureFolder.length) : '';
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/** The fields of one text by name. */
export type TextValues = Readonly<Record<string, string>>;

export interface TextField {
  name: string;
  label: string;
  /** Most characters. */
  most: number;
  hint?: string | undefined;
  /** Initial number of lines of a longer field; one line without. */
  rows?: number | undefined;
  optional?: boolean | undefined;
}

/** One text of the site with the words that the product delivers. */
export interface PageText {
  key: string;
  title: string;
  /** The address that shows it. */
  path: string;
  page: string;
  fields: readonly TextField[];
  reference: TextValues;
  /** The group of settings that stores it, under the same names; else the versions of the text itself count. */
  group?: 'homepage' | 'terms';
  /** The legal text that each change makes a version of. */
  legal?: LegalTextKind;
}

/** The operator's words for a field, and the digest of the reference that they were written over. */
interface OwnWords {
  text: string;
  reference: string;
}
/** The operator's words by field; a field that is absent follows the reference. */
export type TextEdits = Readonly<Record<string, OwnWords>>;

export interface Point {
  /** The place in the list, from 1. */
  number: number;
  title: string;
  text: string;
}

/** Fields and reference of a list whose length the page needs: `titulo1`, `texto1`, `titulo2` … */
export function pointFields(
  word: string,
  points: readonly Omit<Point, 'number'>[],
): Pick<PageText, 'fields' | 'reference'> {
  return {
    fields: points.flatMap((_, index) => [
      { name: `titulo${index + 1}`, label: `${word} ${index + 1}: título`, most: 60 },
      { name: `texto${index + 1}`, label: `${word} ${index + 1}: texto`, most: 280, rows: 2 },
    ]),
    reference: Object.fromEntries(
      points.flatMap(({ title, text }, index) => [
        [`titulo${index + 1}`, title],
        [`texto${index + 1}`, text],
      ]),
    ),
  };
}

/** The list that such fields hold. */
export function pointsOf(values: TextValues): Point[] {
  const points: Point[] = [];
  for (let number = 1; values[`titulo${number}`] !== undefined; number += 1) {
    points.push({ number, title: values[`titulo${number}`] ?? '', text: values[`texto${number}`] ?? '' });
  }
  return points;
}

/** The words that count: the operator's, where there are any that the text still has a field for. */
export function wordsOf({ reference }: Pick<PageText, 'reference'>, edits: TextEdits): TextValues {
  return byKey(Object.keys(reference), (name) => edits[name]?.text ?? reference[name] ?? '');
}

/** The fields that the operator wrote otherwise than the reference. */
export function editedFields({ reference }: Pick<PageText, 'reference'>, edits: TextEdits): string[] {
  return Object.keys(reference).filter((name) => edits[name] !== undefined && edits[name].text !== reference[name]);
}

/** The edited fields whose reference has changed since they were written. */
export function outdatedFields(text: Pick<PageText, 'reference'>, edits: TextEdits, digest: (text: string) => string) {
  return editedFields(text, edits).filter((name) => edits[name]?.reference !== digest(text.reference[name] ?? ''));
}

/** The edits after a save; a field left as it was keeps the reference that it was written over. */
export function nextEdits(
  { reference }: Pick<PageText, 'reference'>,
  { values, edits, digest }: { values: TextValues; edits: TextEdits; digest: (text: string) => string },
): TextEdits {
  const own = Object.keys(reference).filter((name) => (values[name] ?? '') !== reference[name]);
  return byKey(own, (name) => {
    const before = edits[name];
    const text = values[name] ?? '';
    return before?.text === text ? before : { text, reference: digest(reference[name] ?? '') };
  });
}

/** The fields of a text as a record that two people may edit at once. */
export function cardOfText({ fields }: Pick<PageText, 'fields'>): Card<Record<string, string>> {
  const card = fields.map(({ name, label, most }) => [
    name,
    // A whole policy in a sentence would help nobody: the screen shows the difference.
    { label, nothing: '', keep: String, show: (text: string) => (most > 600 ? 'outro texto' : text || null) },
  ]);
  return { record: 'este texto', fields: Object.fromEntries(card) };
}

export interface PolicySection {
  /** The place in the text, from 1: two titles may be equal. */
  number: number;
  title: string;
  paragraphs: readonly string[];
  points: readonly string[];
}

/** A policy as its editor types it: a line with a number and a dot begins a section, one with a dash is a point. */
export function policySectionsOf(text: string): PolicySection[] {
  const sections: { number: number; title: string; paragraphs: string[]; points: string[] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const last = sections.at(-1);
    if (last === undefined || /^\d+\./.test(line))
      sections.push({ number: sections.length + 1, title: line, paragraphs: [], points: [] });
    else if (line.startsWith('- ')) last.points.push(line.slice(2));
    else last.paragraphs.push(line);
  }
  return sections;
}

/** A policy as its editor types it. */
export function policyTyped(
  sections: readonly { title: string; paragraphs?: readonly string[]; points?: readonly string[] }[],
): string {
  return sections
    .map(({ title, paragraphs = [], points = [] }) =>
      [title, ...paragraphs, ...points.map((one) => `- ${one}`)].join('\n'),
    )
    .join('\n\n');
}

/** A policy as its versions are stored: its lines, without marks. */
export function policyStored(typed: string): string {
  return policySectionsOf(typed)
    .flatMap(({ title, paragraphs, points }) => [title, ...paragraphs, ...points])
    .join('\n');
}
