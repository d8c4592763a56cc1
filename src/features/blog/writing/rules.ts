import { cutText, fold } from '#shared/text/text.ts';
import { pictureAt } from '../rules.ts';
import type { PostText, VersionReason } from '../text-content.ts';

/** The slug that a title gives; empty for a title without letters. */
export function slugOf(title: string): string {
  const words = fold(title)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '');
  const slug = cutText(words.join('-'), 80)
    .split('-')
    .filter((word) => word !== '')
    .join('-');
  return /^\d+$/.test(slug) ? `artigo-${slug}` : slug;
}

/** A piece that a text lacks before it may be published; `isDemanded` stops the publication. */
export interface MissingPiece {
  isDemanded: boolean;
  message: string;
}

/**
 * The gaps of a text before the public reads it. `drafts` are the addresses that its links name and the public cannot
 * open.
 */
export function missingPieces(text: PostText, drafts: readonly string[]): MissingPiece[] {
  const pieces: MissingPiece[] = [];
  const lacks = (isDemanded: boolean, message: string) => pieces.push({ isDemanded, message });
  if (text.title === '') lacks(true, 'Escreva o título.');
  if (text.excerpt === '') lacks(true, 'Escreva o resumo.');
  if (text.author === '') lacks(true, 'Diga quem assina o artigo.');
  if (plainWords(text.content) === '') lacks(true, 'Escreva o texto do artigo.');
  if (text.cover !== null && !text.cover.isDecorative && text.cover.alt === '') {
    lacks(true, 'Descreva a imagem de capa ou marque que é decorativa.');
  }
  const bare = picturesIn(text.content).filter(({ isDescribed }) => !isDescribed).length;
  if (bare > 0) {
    lacks(
      true,
      bare === 1
        ? 'Uma imagem do texto está sem descrição: descreva ou marque como decorativa.'
        : `${bare} imagens do texto estão sem descrição: descreva ou marque como decorativas.`,
    );
  }
  const waiting = text.content.split('<figure data-waiting=').length - 1;
  if (waiting > 0) {
    lacks(
      true,
      waiting === 1
        ? 'Uma imagem do texto ainda não foi enviada.'
        : `${waiting} imagens do texto ainda não foram enviadas.`,
    );
  }
  if (text.cover === null) lacks(false, 'Sem imagem de capa: aparece o desenho do assunto.');
  for (const path of drafts) lacks(false, `O link para ${path} leva a um artigo que não está no site.`);
  return pieces;
}

/** The words of an article without its tags. */
function plainWords(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const pictureTag = /<img\b([^<>]*)>/g;

/** Pictures of an article in order, and whether each has a description or says that it is decoration. */
function picturesIn(html: string): { picture: string | null; isDescribed: boolean }[] {
  return [...html.matchAll(pictureTag)].map(([, attributes = '']) => ({
    picture: pictureAt(/\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '')?.picture ?? null,
    isDescribed:
      /\brole="presentation"/.test(attributes) || (/\balt="([^"]*)"/.exec(attributes)?.[1] ?? '').trim() !== '',
  }));
}

/** The addresses of articles that a text links to: numbers or slugs. */
export function linkedArticles(html: string): string[] {
  return [...new Set([...html.matchAll(/\bhref="\/blog\/([a-z0-9-]{1,120})"/g)].map(([, name = '']) => name))];
}

/** Minutes of one author's autosaves until the next one leaves a version. */
export const autosaveVersionMinutes = 10;

interface AutosavedVersion {
  id: string;
  at: Date;
  reason: VersionReason;
}

const [hour, day] = [3_600_000, 86_400_000];

/**
 * The autosaves that may go: all stay for a day, then the last of each hour, after a week the last of each day, after a
 * month the last of each week. Versions of any other reason stay. `versions` are newest first, of one post.
 */
export function thinnedVersions(versions: readonly AutosavedVersion[], nowMs: number): string[] {
  const taken = new Set<string>();
  const over: string[] = [];
  for (const { id, at, reason } of versions) {
    if (reason !== 'automatica') continue;
    const ageMs = nowMs - at.getTime();
    if (ageMs < day) continue;
    const span = ageMs < 7 * day ? hour : ageMs < 30 * day ? day : 7 * day;
    const slot = `${span}:${Math.floor(at.getTime() / span)}`;
    if (taken.has(slot)) over.push(id);
    taken.add(slot);
  }
  return over;
}
