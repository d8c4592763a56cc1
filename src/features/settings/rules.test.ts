import { expect, test } from 'vitest';
import { brandSettings, verificationSettings } from './contract.ts';
import { savedText, termsBlocks, whoAnswers } from './rules.ts';

test('terms are paragraphs, and those that start with a number and a dot are headings', () => {
  const terms =
    '1. Objeto\r\nO serviço é prestado por parceiros.\n\n  12. Foro \nEm 2026 nada mudou.\n3 dias para responder';
  expect(termsBlocks(terms)).toEqual([
    { number: 1, kind: 'heading', text: '1. Objeto' },
    { number: 2, kind: 'paragraph', text: 'O serviço é prestado por parceiros.' },
    { number: 3, kind: 'heading', text: '12. Foro' },
    { number: 4, kind: 'paragraph', text: 'Em 2026 nada mudou.' },
    { number: 5, kind: 'paragraph', text: '3 dias para responder' },
  ]);
});

test('no terms make no page', () => {
  expect(termsBlocks('')).toEqual([]);
  expect(termsBlocks(' \n\r\n ')).toEqual([]);
});

test('who answers is what the operator has set, in one line', () => {
  const brand = { legalName: 'Cano Livre Ltda.', cnpj: '11.222.333/0001-81', address: 'SIA Trecho 3', licenses: '' };
  expect(whoAnswers(brand)).toBe('Cano Livre Ltda. · CNPJ 11.222.333/0001-81 · SIA Trecho 3');
  expect(whoAnswers({ ...brand, legalName: '', cnpj: '', address: '', licenses: 'IBRAM 12' })).toBe('IBRAM 12');
  expect(whoAnswers({ legalName: '', cnpj: '', address: '', licenses: '' })).toBe('');
});

test('a brand saved before licences were asked for keeps all it has', () => {
  const saved = { brandName: 'Desentope', legalName: 'Desentope Ltda.', cnpj: '', address: 'Gama' };
  expect(brandSettings.parse(saved)).toEqual({ ...saved, licenses: '' });
});

test.each([
  ['contact', 'Contato: já vale no site.'],
  ['settlements', 'Contato: vale a partir de agora.'],
  ['messages', 'Contato: vale para as próximas mensagens.'],
])('says of a saved group only where it counts: %s', (group, told) => {
  expect(savedText(group, 'Contato')).toBe(told);
});

test('a verification code is kept, and none is as good as one', () => {
  const kept = (google: string) => verificationSettings.safeParse({ google, bing: '', facebook: '' }).data?.google;
  expect(kept(' rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ ')).toBe('rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ');
  expect(kept('')).toBe('');
});

test.each([
  '"><script>alert(1)</script>',
  '<meta name="x" content="a"><script>alert(1)</script>',
  '<meta name="google-site-verification" content="abc_DEF-1" />',
  'abc def',
  'x'.repeat(101),
])('a verification code is no markup: %s', (google) => {
  expect(verificationSettings.safeParse({ google, bing: '', facebook: '' }).success).toBe(false);
});
