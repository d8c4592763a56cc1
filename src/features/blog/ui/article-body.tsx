import { createElement, type ReactNode } from 'react';

/** The tags of an article with their classes; only links keep an attribute, their address. */
const classes = {
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
} as const;
type Tag = keyof typeof classes;

interface Branch {
  children: (Element | string)[];
}
interface Element extends Branch {
  tag: Tag;
  href?: string;
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
  const root: Branch & { tag?: Tag } = { children: [] };
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
    const href = tag === 'a' ? safeAddress(match[3] ?? '') : undefined;
    // A link that may not be followed leaves its words in the text around it.
    if (href === null) continue;
    const element: Element = { tag, children: [], ...(href === undefined ? {} : { href }) };
    last().children.push(element);
    if (tag !== 'br') open.push(element);
  }
  addText(last(), source.slice(from));
  return root;
}

function isTag(name: string): name is Tag {
  return Object.hasOwn(classes, name);
}

function addText(element: Branch, text: string): void {
  if (text === '' || (text.trim() === '' && text.includes('\n'))) return;
  element.children.push(readEntities(text));
}

function safeAddress(attributes: string): string | null {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = readEntities(match?.[1] ?? match?.[2] ?? '').trim();
  return /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)[^\s\\]*$/.test(address) ? address : null;
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
  const { tag, href, children } = element;
  const className = classes[tag];
  const props = { key, ...(className === undefined ? {} : { className }), ...(href === undefined ? {} : { href }) };
  return createElement(tag, props, ...children.map(toNode));
}
