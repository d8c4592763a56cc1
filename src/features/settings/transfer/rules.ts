import { cutText } from '#shared/text/text.ts';
import { isArticlePath } from '../reference-seo-pages.ts';

/** The mark by which a file of settings is known. */
export const settingsFileFormat = 'configuracoes-do-site';
/** Raised when a file of before can no longer be read as it is. */
export const settingsFileVersion = 1;
export const maxSettingsFileBytes = 400_000;

/** Pictures stay with the installation that has them: a file would only have their addresses. */
export const staysHere: Readonly<Record<string, readonly string[]>> = { look: ['logo', 'share'] };

export type Fields = Readonly<Record<string, unknown>>;

/** The settings of a group that a file carries. */
export function carriedFields(group: string, fields: Fields): Fields {
  if (group === 'seo') return carriedPages(fields);
  const stay = staysHere[group] ?? [];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !stay.includes(name)));
}

/** The texts for search engines; an article's number says nothing elsewhere. */
function carriedPages(pages: Fields): Fields {
  const carried = Object.entries(pages).filter(([path]) => !isArticlePath(path));
  return Object.fromEntries(
    carried.map(([path, page]) => {
      const { picture: _, ...words } = page as Fields;
      return [path, words];
    }),
  );
}

/** A setting as a person compares it; null where nothing stands there. */
export function comparedText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = String(value);
  return text.length > 160 ? `${cutText(text, 160)}… (${text.length} letras)` : text;
}
