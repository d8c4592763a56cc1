import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hostileWords } from '#test/hostile-words.ts';
import { articleTags } from '../article-content.ts';
import { ArticleBody } from './article-body.tsx';

/** The rendered HTML without classes and frame. */
function shown(html: string): string {
  return renderToStaticMarkup(<ArticleBody html={html} />)
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');
}

it('shows headings, paragraphs, lists, stress and links', () => {
  const html =
    '<h2>Um</h2><p>Dois <strong>três</strong> e <em>quatro</em>.</p><ul><li>a</li><li><a href="/blog/b">b</a></li></ul>';
  expect(shown(html)).toBe(html);
});

it('passes over the line breaks between blocks and keeps the spaces between words', () => {
  expect(shown('<p>a <strong>b</strong> <em>c</em></p>\n<p>d</p>\n')).toBe(
    '<p>a <strong>b</strong> <em>c</em></p><p>d</p>',
  );
});

it('reads entities as characters', () => {
  expect(shown('<p>A &amp; B &lt; C &#233; &nenhuma;</p>')).toBe('<p>A &amp; B &lt; C é &amp;nenhuma;</p>');
});

it.each([
  ['a script', '<p>a</p><script>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
  ['a script that never ends', '<p>a</p><script>alert(1)', '<p>a</p>'],
  ['a style and a frame', '<style>p{}</style><iframe src="//x"></iframe><p>a</p>', '<p>a</p>'],
  ['a picture with a handler', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
  ['a handler on a tag that is known', '<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
  ['a comment', '<p>a<!-- <script> -->b</p>', '<p>ab</p>'],
])('drops %s', (_what, html, expected) => {
  expect(shown(html)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java&#115;cript:alert(1)',
  'data:text/html,x',
  '//outro.example',
  '/\\outro.example',
  'http://sem-cifra.example',
])('leaves the words of a link to %s without the link', (address) => {
  expect(shown(`<p>veja <a href="${address}">aqui</a> agora</p>`)).toBe('<p>veja aqui agora</p>');
});

it('follows links to our own pages, https, phones and mail', () => {
  for (const address of ['/blog/x', 'https://x.example/y', 'tel:115', 'mailto:a@b.example']) {
    expect(shown(`<a title="x" href='${address}'>a</a>`)).toBe(`<a href="${address}">a</a>`);
  }
});

it('stands tags that are left open, closed twice or crossed', () => {
  expect(shown('<ul><li>a<li>b</ul></ul>c')).toBe('<ul><li>a<li>b</li></li></ul>c');
  expect(shown('<strong>a<em>b</strong>c</em>')).toBe('<strong>a<em>b</em></strong>c');
});

it('shows nothing that could run of 150 hostile texts, in a paragraph, a caption and a description', () => {
  const picture = '/api/blog/imagens/01234567-89ab-4cde-8f01-23456789abcd/960.webp';
  const known = new Set<string>([...Object.keys(articleTags), 'picture', 'source', 'section', 'div']);
  for (const words of hostileWords) {
    for (const html of [
      words,
      `<p>${words}</p>`,
      `<figure><img src="${picture}" alt="${words}"><figcaption>${words}</figcaption></figure>`,
      `<a href="${words}">${words}</a>`,
    ]) {
      const made = renderToStaticMarkup(<ArticleBody html={html} />);
      const tags = [...made.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/gi)];
      expect(
        tags.filter(([, tag = '']) => !known.has(tag)),
        made,
      ).toEqual([]);
      expect(
        tags.filter(([, , attributes = '']) => /\son[a-z]+=|(?:href|src)="\s*javascript:/i.test(attributes)),
        made,
      ).toEqual([]);
      expect(made.split('<').length - 1, made).toBe(tags.length);
    }
  }
});
