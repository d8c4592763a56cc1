import { type Clipboard, type PastedPicture, placePictures, takeData } from './pasted-pictures.tsx';

/** A pasted text without the dress of the program that it comes from, and the pictures that stood in it. */
interface Pasted {
  html: string;
  pictures: PastedPicture[];
}

/** The text between comments; one that never ends reaches to the end. */
function withoutComments(html: string): string {
  const [start = '', ...parts] = html.split('<!--');
  return start + parts.map((part) => part.split('-->').slice(1).join('-->')).join('');
}

/** Styles under another name: a browser takes seconds to report each that our Content-Security-Policy stops. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, '$1data-style'));
}

/**
 * Cleans HTML of a clipboard: lists of Word become lists, bold and italic by style become tags, the wrapper of Google
 * Docs goes, and pictures leave a place that waits for them. The editor's schema drops the rest.
 */
export function cleanPasted(pasted: string, clipboard: Clipboard = { rtf: '', files: [] }): Pasted {
  const { html, data } = takeData(pasted);
  // Comments go whole and first: Word hides a stylesheet, a second copy of each picture and marks of lists in them.
  const bare = withoutStyles(withoutComments(html).replace(/<!\[[^<>]*>|<\/?o:p>/g, ''));
  const page = new DOMParser().parseFromString(bare, 'text/html');
  for (const gone of page.querySelectorAll('style,script,meta,link,title,xml')) gone.remove();
  for (const wrapper of page.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  joinWordLists(page);
  for (const span of page.querySelectorAll<HTMLElement>('span[data-style]')) dressByTags(page, span);
  for (const bold of page.querySelectorAll<HTMLElement>('b,strong')) {
    // Word says of its bold that other scripts are not: `mso-bidi-font-weight:normal`.
    if (/(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(bold.getAttribute('data-style') ?? ''))
      bold.replaceWith(...bold.childNodes);
  }
  const pictures = placePictures(page, data, clipboard);
  for (const paragraph of page.querySelectorAll('p,h1,h2,h3,h4,h5,h6')) {
    if (paragraph.textContent?.replace(/\u00a0/g, ' ').trim() === '' && paragraph.querySelector('img') === null) {
      paragraph.remove();
    }
  }
  for (const dressed of page.querySelectorAll('[data-style],[class]')) {
    dressed.removeAttribute('data-style');
    dressed.removeAttribute('class');
  }
  return { html: page.body.innerHTML, pictures };
}

function dressByTags(page: Document, span: HTMLElement): void {
  const style = span.getAttribute('data-style') ?? '';
  const tags = [
    ...(/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
  ];
  let inner: Node[] = [...span.childNodes];
  for (const tag of tags) {
    const dressed = page.createElement(tag);
    dressed.append(...inner);
    inner = [dressed];
  }
  span.replaceWith(...inner);
}

const wordItem = /mso-list:\s*(l\d+)\s+level(\d)/i;
const numbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/** Word writes a list as paragraphs with the mark typed before each. */
function joinWordLists(page: Document): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  let name = '';
  for (const paragraph of page.querySelectorAll('p')) {
    const [, itsName = '', depth = '0'] = wordItem.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
    const level = Number(depth);
    if (level === 0) continue;
    if (itsName !== name || paragraph.previousElementSibling !== last) open = [];
    name = itsName;
    const mark = paragraph.querySelector('span[data-style*="mso-list"]');
    const tag = numbered.test(mark?.textContent ?? paragraph.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const current = open.at(-1);
    if (current !== undefined && current.level === level) {
      current.list.append(item);
      paragraph.remove();
    } else {
      const list = page.createElement(tag);
      list.append(item);
      const parent = current?.list.lastElementChild;
      if (parent === undefined || parent === null) paragraph.replaceWith(list);
      else {
        parent.append(list);
        paragraph.remove();
      }
      open.push({ list, level });
    }
    last = open[0]?.list ?? null;
  }
}
