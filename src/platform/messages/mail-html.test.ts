import { expect, it } from 'vitest';
import { type Letterhead, writeMailHtml } from './mail-html.server.ts';

const head = {
  name: 'Cano & <Livre>',
  logo: null,
  colours: { brand: '#0a5680', petrol: '#07405f', onPetrol: '#e0eff8', water: '#9ed5f3' },
  publicUrl: 'https://canolivre.example',
};
const write = (text: string, { link = null, ...change }: Partial<Letterhead> & { link?: string | null } = {}) =>
  writeMailHtml({ subject: 'Visita "amanhã"', text, link }, { ...head, ...change });

it('says the words of the letter, escaped, under the name', () => {
  const html = write('Olá, <script>alert(1)</script>!\n\nAté "lá" & bem.\nTchau.');
  expect(html).toContain('Olá, &lt;script&gt;alert(1)&lt;/script&gt;!</p>');
  expect(html).toContain('Até &quot;lá&quot; &amp; bem.<br>Tchau.');
  expect(html).toContain('Cano &amp; &lt;Livre&gt;');
  expect(html).toContain('<title>Visita &quot;amanhã&quot;</title>');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<a ');
});

it('makes one button of the letter’s own link, between the words around it, and none of one that somebody typed', () => {
  const html = write(
    'Veja https://canolivre.example/x e responda aqui: https://canolivre.example/acompanhar/aB?t=1&u="2" Dúvidas? https://canolivre.example/b',
    { link: 'https://canolivre.example/acompanhar/aB?t=1&u="2"' },
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="https://canolivre.example/acompanhar/aB?t=1&amp;u=&quot;2&quot;"');
  expect(html.indexOf('responda aqui:')).toBeLessThan(html.indexOf('<a '));
  expect(html.indexOf('Dúvidas?')).toBeGreaterThan(html.indexOf('<a '));
  expect(write('Veja https://canolivre.example/x')).not.toContain('<a ');
  // An address with our host as a mere prefix belongs to somebody else.
  const others = 'https://canolivre.example.evil.example/x';
  expect(write(others, { link: others })).not.toContain('<a ');
});

it('shows the logo in the place of the name, which stays its words', () => {
  const logo = { url: 'https://canolivre.example/api/brand-pictures/1', widthPx: 480, heightPx: 240 };
  expect(write('Olá!', { logo })).toContain('alt="Cano &amp; &lt;Livre&gt;" width="80" height="40"');
});
