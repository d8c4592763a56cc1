import { expect, it } from 'vitest';
import { hostileWords } from '#test/hostile-words.ts';
import { articleTags } from '../../article-content.ts';
import { cleanArticle } from './clean-article.server.ts';

const picture = '/api/blog/imagens/01234567-89ab-4cde-8f01-23456789abcd/960.webp';

it('keeps everything that the editor writes', () => {
  const html =
    '<h2>Um</h2><h3>Dois</h3><p>a <strong>b</strong> <em>c</em><br />d</p><ul><li><p>e</p></li></ul><ol><li><p>f</p></li></ol>' +
    `<blockquote><p>g</p></blockquote><figure><img src="${picture}" alt="Uma pia" width="960" height="640" /><figcaption>h</figcaption></figure>` +
    '<table><tbody><tr><th colspan="2"><p>i</p></th></tr><tr><td><p>j</p></td><td><p>k</p></td></tr></tbody></table>' +
    '<p><a href="/blog/pia">l</a> <a href="https://x.example/y">m</a> <a href="tel:115">n</a></p>';
  expect(cleanArticle(html)).toBe(html);
});

it('keeps the place of a picture that was not sent yet', () => {
  const html = '<p>a</p><figure data-waiting="01234567-89ab-4cde-8f01-23456789abcd"></figure>';
  expect(cleanArticle(html)).toBe(html);
});

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in a drawing', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  [
    'a style, a frame and a form',
    '<style>p{}</style><iframe src="//x"></iframe><form><input></form><p>a</p>',
    '<p>a</p>',
  ],
  ['handlers and styles', '<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['a picture of others', '<p>a<img src="https://x.example/a.png" onerror="alert(1)">b</p>', '<p>ab</p>'],
  ['a picture that is data', '<p>a<img src="data:image/png;base64,AAAA">b</p>', '<p>ab</p>'],
  ['a figure that lost its picture', '<figure><img src="x"><figcaption>y</figcaption></figure><p>a</p>', '<p>a</p>'],
  ['a place of a picture without its key', '<figure data-waiting="x"></figure><p>a</p>', '<p>a</p>'],
  ['a comment', '<p>a<!-- <script> -->b</p>', '<p>ab</p>'],
  ['mathematics that hides a tag', '<math><mtext><img src=x onerror=alert(1)></mtext></math><p>a</p>', '<p>a</p>'],
])('drops %s', (_what, html, expected) => {
  expect(cleanArticle(html)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  ' java&#115;cript:alert(1)',
  'data:text/html,x',
  '//outro.example',
  '/\\outro.example',
  'http://x',
])('leaves the words of a link to %s without its address', (address) => {
  expect(cleanArticle(`<p><a href="${address}">aqui</a></p>`)).not.toMatch(/href/);
});

it('saves no tag but its own and no handler of 150 hostile texts', () => {
  for (const words of hostileWords) {
    const saved = cleanArticle(`<p>${words}</p><p title="${words}">b</p>`);
    const tags = [...saved.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)];
    expect(
      tags.filter(([, tag = '']) => !Object.hasOwn(articleTags, tag)),
      saved,
    ).toEqual([]);
    expect(
      tags.filter(([, , attributes = '']) => /\bon[a-z]+=|javascript:/i.test(attributes)),
      saved,
    ).toEqual([]);
  }
});
