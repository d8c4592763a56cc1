import { createElement, type ReactNode } from 'react';
import { type ArticleTag, articleTags } from '../article-content.ts';
import { pictureAt } from '../rules.ts';
import { BlogPicture } from './blog-picture.tsx';

/** The classes of an article's tags. */
const classes: Readonly<Record<ArticleTag, string | undefined>> = {
  h2: 'mt-10 font-bold text-2xl',
  h3: 'mt-6 font-semibold text-xl',
  p: 'mt-4',
  ul: 'article-list',
  ol: 'article-list',
  li: undefined,
  blockquote: 'mt-4 border-brand border-l-4 pl-4 text-ink-soft',
  strong: 'font-semibold',
  em: undefined,
  a: undefined,
  br: undefined,
  figure: 'mt-8',
  img: 'h-auto w-full rounded-lg',
  figcaption: 'mt-2 text-base text-ink-soft leading-6',
  table: 'article-table',
  tbody: undefined,
  tr: undefined,
  th: undefined,
  td: undefined,
};
/** Tags without an end. */
const single: ReadonlySet<string> = new Set<ArticleTag>(['br', 'img']);
/** Tags whose first paragraph begins where they do. */
const snug: ReadonlySet<string> = new Set<ArticleTag>(['li', 'th', 'td', 'blockquote']);

interface Branch {
  children: (Element | string)[];
}
interface Element extends Branch {
  tag: ArticleTag;
  attributes: Readonly<Record<string, string>>;
}

const piece = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const silent = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|object|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Renders an article's stored HTML as React elements, with the tags above only, and links only to our own paths, https,
 * phones and e-mails, so that nothing stored can run.
 */
export function ArticleBody({ html }: { html: string }) {
  return <div className="text-lg leading-8">{read(html).children.map(toNode)}</div>;
}

function read(html: string): Branch {
  const root: Branch & { tag?: ArticleTag } = { children: [] };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  const source = html.replace(silent, '');
  let from = 0;
  for (const match of source.matchAll(piece)) {
    addText(last(), source.slice(from, match.index));
    from = match.index + match[0].length;
    const tag = (match[2] ?? '').toLowerCase();
    if (!isTag(tag)) continue;
    if (match[1] === '/') {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const attributes = readAttributes(tag, match[3] ?? '');
    // A link that may not be followed leaves its words in the text around it; a picture of others leaves nothing.
    if (attributes === null) continue;
    const element: Element = { tag, attributes, children: [] };
    last().children.push(element);
    if (!single.has(tag)) open.push(element);
  }
  addText(last(), source.slice(from));
  return root;
}

function isTag(name: string): name is ArticleTag {
  return Object.hasOwn(articleTags, name);
}

function addText(element: Branch, text: string): void {
  if (text === '' || (text.trim() === '' && text.includes('\n'))) return;
  element.children.push(readEntities(text));
}

const attribute = /\b(data-waiting|[a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

function readAttributes(tag: ArticleTag, source: string): Record<string, string> | null {
  const known: readonly string[] = articleTags[tag];
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(attribute)) {
    if (known.includes(name.toLowerCase())) found[name.toLowerCase()] = readEntities(double ?? single ?? '').trim();
  }
  if (tag === 'a') return /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)[^\s\\]*$/.test(found.href ?? '') ? found : null;
  if (tag === 'figure') return 'data-waiting' in found ? null : found;
  if (tag === 'img') return pictureAt(found.src ?? '') === null ? null : found;
  return found;
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function readEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) => {
    if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : '';
    return names[name ?? ''] ?? whole;
  });
}

function toNode(element: Element | string, key: number): ReactNode {
  if (typeof element === 'string') return element;
  const { tag, attributes, children } = element;
  const className = classes[tag];
  if (tag === 'img') {
    const { src = '', alt = '', width, height } = attributes;
    const picture = pictureAt(src)?.picture ?? '';
    const size = { widthPx: Number(width) || 960, heightPx: Number(height) || 640 };
    return <BlogPicture key={key} picture={{ picture, ...size }} alt={alt} sizes={inText} className={className} />;
  }
  const { href, colspan, rowspan } = attributes;
  const props = {
    key,
    ...(className === undefined ? {} : { className }),
    ...(href === undefined ? {} : { href }),
    ...(Number(colspan) > 1 ? { colSpan: Number(colspan) } : {}),
    ...(Number(rowspan) > 1 ? { rowSpan: Number(rowspan) } : {}),
  };
  const nodes = children.map((child, index) =>
    index === 0 && snug.has(tag) && typeof child !== 'string' && child.tag === 'p'
      ? createElement('p', { key: index }, ...child.children.map(toNode))
      : toNode(child, index),
  );
  const made = createElement(tag, props, ...nodes);
  if (tag !== 'table') return made;
  // On a phone a wide table is moved sideways, by keys too.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reached by keys
    <section key={key} aria-label="Tabela" tabIndex={0} className="article-table-frame">
      {made}
    </section>
  );
}

/** An article's column is 42 rem at most. */
const inText = '(min-width: 44rem) 42rem, 92vw';
