import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { pageCount } from '#shared/api/pagination.ts';
import type { Life } from '#shared/record/steps.ts';
import { fold } from '#shared/text/text.ts';
import { pictureWidths } from './article-content.ts';
import type { PostText } from './text-content.ts';

export const postCategories = ['dicas', 'orientacoes', 'manutencao', 'tutorial', 'prevencao'] as const;
export type PostCategory = (typeof postCategories)[number];

/** Filters of the public list; posts of other categories appear under 'Todos'. */
export const publicCategories = ['dicas', 'orientacoes', 'manutencao'] as const satisfies readonly PostCategory[];

export const postStatuses = ['publicado', 'rascunho', 'agendado'] as const;
export type PostStatus = (typeof postStatuses)[number];
export const postStatusLabels: Record<PostStatus, string> = {
  publicado: 'Publicado',
  rascunho: 'Rascunho',
  agendado: 'Agendado',
};

export const postLife: Life<PostStatus> = {
  noun: 'artigo',
  gender: 'm',
  labels: postStatusLabels,
  toleratesSame: true,
  steps: [
    { from: ['rascunho', 'agendado'], to: 'publicado', reason: 'optional' },
    { from: ['publicado', 'agendado'], to: 'rascunho', reason: 'optional' },
    { from: ['rascunho'], to: 'agendado', reason: 'optional' },
  ],
};

/** The status at a moment: a scheduled post is public from its minute on, whatever the clock's job has done. */
export function statusAt(post: { status: PostStatus; publishedAt: Date | null }, now: Date): PostStatus {
  const isDue = post.status === 'agendado' && post.publishedAt !== null && post.publishedAt <= now;
  return isDue ? 'publicado' : post.status;
}

/** A picture with its size as stored, and what it shows; an empty text means decoration when it says so. */
export interface PostCover {
  picture: string;
  widthPx: number;
  heightPx: number;
  alt: string;
  isDecorative: boolean;
}

/** The widths in which a picture of this width is stored. */
export function widthsOf(widthPx: number): number[] {
  const smaller = pictureWidths.filter((width) => width < widthPx);
  return smaller.length === pictureWidths.length ? smaller : [...smaller, widthPx];
}

/** One size of a picture of the blog. */
export const picturePath = '/api/blog/imagens/:picture/:file';

/** The address of a picture at a width, as WebP unless AVIF is wanted. */
export function pictureUrl(picture: string, widthPx: number, type: 'webp' | 'avif' = 'webp'): string {
  return addressOf(picturePath, { picture, file: `${widthPx}.${type}` });
}

const ownPicture =
  /^\/api\/blog\/imagens\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{1,4})\.webp$/;

/** The picture at an address of ours; null for any other address. */
export function pictureAt(url: string): { picture: string; widthPx: number } | null {
  const [, picture, width] = ownPicture.exec(url) ?? [];
  return picture === undefined ? null : { picture, widthPx: Number(width) };
}

export const categoryLabels: Record<PostCategory, string> = {
  dicas: 'Dicas',
  orientacoes: 'Orientações',
  manutencao: 'Manutenção',
  tutorial: 'Tutorial',
  prevencao: 'Prevenção',
};

/** A category's label for readers. */
export function categoryLabel(category: PostCategory): string {
  return categoryLabels[category];
}

export const postsPerPage = 6;
const mostRelated = 3;

/** Filters and page of the public list. */
export interface PostListing {
  category: (typeof publicCategories)[number] | null;
  /** From 1. */
  page: number;
}

/** Parses a listing from a URL; null for unknown values. */
export function readListing(query: URLSearchParams): PostListing | null {
  const wanted = query.get('categoria');
  const category = publicCategories.find((known) => known === wanted) ?? null;
  const page = query.get('pagina') ?? '1';
  if (wanted !== null && category === null) return null;
  return /^[1-9]\d{0,5}$/.test(page) ? { category, page: Number(page) } : null;
}

/** The address of a listing, in its one form: page 1 and 'Todos' leave no trace in it. */
export function listingPath({ category, page }: PostListing): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('categoria', category);
  if (page > 1) query.set('pagina', String(page));
  return query.size === 0 ? sitePages.blog : `${sitePages.blog}?${query}`;
}

/** Whether a page exists for this many posts; page 1 always does. */
export function hasPage(page: number, total: number): boolean {
  return page <= pageCount(total, postsPerPage);
}

/** `Mostrando 7-12 de 17 posts`. */
export function listingSummary(page: number, total: number): string {
  const last = Math.min(page * postsPerPage, total);
  const first = Math.min((page - 1) * postsPerPage + 1, last);
  return `Mostrando ${first}-${last} de ${total} posts`;
}

/** A post's number in a URL; null for a slug. */
export function postNumber(idOrSlug: string): number | null {
  return /^[1-9]\d{0,8}$/.test(idOrSlug) ? Number(idOrSlug) : null;
}

export const postPictures = ['pia', 'vaso', 'ralo', 'gordura', 'jato', 'cano', 'caminhao'] as const;
export type PostPicture = (typeof postPictures)[number];

/** The first line with a word of the title wins, so specific words come before general ones. */
const pictureOfWord: readonly [RegExp, PostPicture][] = [
  [/\b(gordura|restaurante)/, 'gordura'],
  [/\b(hidrojat|jato|alta pressao|raiz|raizes)/, 'jato'],
  [/\b(vaso|privada|banheiro)/, 'vaso'],
  [/\b(pia|cozinhas?|tanque)\b/, 'pia'],
  [/\b(ralo|cheiro|chuva|quintal)/, 'ralo'],
  [/\b(fossa|caminhao)\b/, 'caminhao'],
  [/\b(cano|tubula|esgoto|rede|coluna|condominio|cobranca|orcamento)/, 'cano'],
];

const pictureOfCategory: Record<PostCategory, PostPicture> = {
  dicas: 'pia',
  orientacoes: 'caminhao',
  manutencao: 'cano',
  tutorial: 'ralo',
  prevencao: 'gordura',
};

/** The drawing of a post: the one chosen by hand, else by a word of its title, else by its category. */
export function pictureOf(post: { title: string; category: PostCategory; image: string | null }): PostPicture {
  const chosen = postPictures.find((picture) => picture === post.image);
  const title = fold(post.title);
  return chosen ?? pictureOfWord.find(([word]) => word.test(title))?.[1] ?? pictureOfCategory[post.category];
}

/** Up to three others that share a tag: those sharing most first, then in the order given. */
export function relatedTo<Post extends { id: number; tags: readonly string[] }>(
  post: { id: number; tags: readonly string[] },
  others: readonly Post[],
): Post[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length;
  return others
    .filter((other) => other.id !== post.id && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, mostRelated);
}

/** First letters of an author's first and last words. */
export function authorInitials(author: string): string {
  const words = author.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${words[0]?.[0] ?? ''}${last[0] ?? ''}`.toUpperCase();
}

const longDate = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' });

/** `12 de março de 2026`, in America/Sao_Paulo. */
export function postDate(at: Date): string {
  return longDate.format(at);
}

/** Whether two texts of a post say the same. */
export function isSameText(one: PostText, other: PostText): boolean {
  return textFields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

/** Whether a text says something else than the site; without an address of its own it has the site's. */
export function differsFromSite(text: PostText, live: PostText): boolean {
  return !isSameText({ ...text, slug: text.slug || live.slug }, live);
}

export const textFields = [
  'title',
  'slug',
  'excerpt',
  'category',
  'tags',
  'author',
  'content',
  'cover',
] as const satisfies readonly (keyof PostText)[];
