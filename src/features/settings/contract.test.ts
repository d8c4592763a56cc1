import { expect, test } from 'vitest';
import { contactSettings, seoSettings } from './contract.ts';

test('what search engines are told is kept by path, trimmed, and may be left out', () => {
  expect(seoSettings.parse({})).toEqual({});
  expect(seoSettings.parse({ '/': { title: ' Desentupidora 24h ' } })).toEqual({
    '/': { title: 'Desentupidora 24h', description: '', picture: null, hidden: false },
  });
  const about = ['/servicos/ralo', '/desentupidora/gama-df', '/blog/7'];
  for (const path of about) expect(Object.keys(seoSettings.parse({ [path]: {} }))).toEqual([path]);
});

test('unknown pages and texts too long to be shown are refused', () => {
  for (const path of ['/admin', '/servicos/Ralo', '/blog/minha-pia', '__proto__', 'constructor']) {
    const typed = JSON.parse(`{ ${JSON.stringify(path)}: { "title": "x" } }`);
    expect(Object.keys(seoSettings.safeParse(typed).data ?? {})).toEqual([]);
  }
  expect(seoSettings.safeParse({ '/': { title: 'x'.repeat(91) } }).error?.issues[0]?.message).toBe(
    'Use no máximo 90 caracteres.',
  );
});

test('a business phone without its ninth digit is published as it is dialled today, WhatsApp as it works', () => {
  const contact = { secondaryPhone: '0800 123 4567', whatsappNumber: '55 61 8555\u20111234', email: 'a@b.com.br' };
  expect(contactSettings.parse({ primaryPhone: '(61) 8555-1234', ...contact })).toMatchObject({
    primaryPhone: '(61) 98555-1234',
    secondaryPhone: '0800 123 4567',
    whatsappNumber: '556185551234',
  });
  expect(contactSettings.parse({ primaryPhone: '061 3344-5566', ...contact }).primaryPhone).toBe('061 3344-5566');
});
