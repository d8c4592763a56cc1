import type { Browser } from '@playwright/test';
import { readAnswer } from '../answer.ts';
import { withPhone } from '../browser.ts';

/** Our home page taken apart: what its visitor reads, and how it looks. */
export interface HomeContent {
  title: string;
  description: string;
  css: string;
  body: ElementTree;
  /** Pictures that the body names, by their path. */
  pictures: Record<string, Buffer>;
  /** All text of the body, in order, with single spaces. */
  words: string;
}

interface ElementTree {
  tag: string;
  attributes: [name: string, value: string][];
  children: (ElementTree | string)[];
}

export async function readHome(browser: Browser, url: string): Promise<HomeContent> {
  const html = (await readAnswer(url)).body.toString();
  const content = await withPhone(browser, (page) =>
    page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'text/html');
      const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
      for (const left of document.querySelectorAll('script, style')) left.remove();
      const treeOf = (element: Element): ElementTree => ({
        tag: element.localName,
        attributes: [...element.attributes].map(({ name, value }) => [name, value]),
        children: [...element.childNodes].flatMap<ElementTree | string>((child) =>
          child instanceof Element ? [treeOf(child)] : child instanceof Text ? [child.data] : [],
        ),
      });
      const described = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
      return { title: document.title, description: described, css, body: treeOf(document.body) };
    }, html),
  );
  const pictures: Record<string, Buffer> = {};
  for (const path of picturesIn(content.body)) pictures[path] = (await readAnswer(new URL(path, url).href)).body;
  return { ...content, pictures, words: wordsOf(content.body) };
}

function picturesIn({ tag, attributes, children }: ElementTree): Set<string> {
  const named = attributes.flatMap(([name, value]) => {
    const isPicture = (tag === 'use' && name === 'href') || (tag === 'img' && name === 'src');
    const [path = ''] = value.split(/[?#]/);
    return isPicture && path !== '' ? [path] : [];
  });
  return new Set([...named, ...children.flatMap((child) => (typeof child === 'string' ? [] : [...picturesIn(child)]))]);
}

function wordsOf(tree: ElementTree | string): string {
  const textOf = (one: ElementTree | string): string =>
    typeof one === 'string' ? one : one.children.map(textOf).join('');
  return textOf(tree).replace(/\s+/g, ' ').trim();
}

/** Elements that become a component of their own. */
const componentTags = /^(?:header|nav|section|form|aside|dialog|footer)$/;
/** Values that only our own scripts read. */
const ownData = /^data-(?:props|texts|config|etag|files)$/;
const booleans = new Set(['hidden', 'disabled', 'required', 'open', 'checked']);
const reactNames: Record<string, string> = { class: 'className', for: 'htmlFor' };

/** React components of the content as JSX files by their path; `home.jsx` has the whole. */
export function componentsOf(body: ElementTree): Record<string, string> {
  const files: Record<string, string> = {};
  let count = 0;
  const write = (path: string, name: string, tree: ElementTree, top: boolean) => {
    const used: string[] = [];
    const jsx = jsxOf(tree, (child) => {
      count += 1;
      const part = `Part${count}`;
      used.push(part);
      write(`parts/part-${count}.jsx`, part, child, false);
      return `<${part} />`;
    });
    const imports = used.map((part) => {
      const file = part.replace('Part', 'part-');
      return `import { ${part} } from './${top ? 'parts/' : ''}${file}.jsx';\n`;
    });
    files[path] = `${imports.join('')}export function ${name}() {\n  return (\n${jsx}\n  );\n}\n`;
  };
  write('home.jsx', 'Home', { ...body, tag: '', attributes: [] }, true);
  return files;
}

/** The element as JSX; `componentFor` gives the element that stands for a child with a component of its own. */
function jsxOf(tree: ElementTree, componentFor: (child: ElementTree) => string): string {
  const children = tree.children.map((child) => {
    if (typeof child === 'string') return `{${JSON.stringify(child)}}`;
    return componentTags.test(child.tag) ? componentFor(child) : jsxOf(child, componentFor);
  });
  const attributes = tree.attributes.map(([name, value]) => attributeOf(tree.tag, name, value)).join('');
  if (children.length === 0) return `<${tree.tag}${attributes} />`;
  return `<${tree.tag}${attributes}>${children.join('\n')}</${tree.tag}>`;
}

function attributeOf(tag: string, name: string, value: string): string {
  if (ownData.test(name) || name === 'selected' || name.startsWith('on')) return '';
  if (booleans.has(name)) return ` ${name}`;
  const given = name === 'style' ? styleOf(value) : JSON.stringify(value);
  if (tag === 'input' && name === 'value') return ` defaultValue={${given}}`;
  return ` ${reactNames[name] ?? name}={${given}}`;
}

function styleOf(text: string): string {
  const pairs = text.split(';').flatMap((line) => {
    const [name = '', ...value] = line.split(':');
    const own = name.trim();
    const key = own.startsWith('--') ? own : own.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return own === '' ? [] : [[key, value.join(':').trim()]];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
