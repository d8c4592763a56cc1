import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePhone } from '#shared/br/phone.ts';
import { handOverLabels, outcomeLabels } from '../answers/rules.ts';
import {
  conversationStatusLabels,
  isVisitorThere,
  removedNumber,
  rescueNumberOf,
  senderLabels,
  shownOf,
  unhelpfulLabels,
  withoutDocuments,
} from './rules.ts';

it.each([conversationStatusLabels, senderLabels, outcomeLabels, handOverLabels, unhelpfulLabels])(
  'the glossary says of every value what it is called: %o',
  (labels) => {
    const page = readFileSync('docs/glossary.md', 'utf8');
    for (const [value, label] of Object.entries(labels)) expect(page).toContain(`\`${value}\` ${label}`);
  },
);

it('an answer is shown by its pieces, and by all of its text where it brings none', () => {
  expect(shownOf({ response: 'Tudo.', parts: [{ text: 'a' }, { text: 'b' }] })).toMatchObject({ content: 'a\n\nb' });
  expect(shownOf({ response: 'Tudo.' })).toEqual({ content: 'Tudo.' });
  expect(shownOf({ response: 'Tudo.', parts: [] })).toEqual({ content: 'Tudo.' });
});

it('only the first line of an answer says whom to call first', () => {
  expect(rescueNumberOf('Saia e ligue 193 (bombeiros).\nOu 192.')).toBe('193');
  expect(rescueNumberOf('Feche o registro.\nSe subir, 193.')).toBeNull();
});

it('a visitor is there for half a minute after the last sign of life', () => {
  const now = new Date('2026-11-22T12:00:30Z');
  expect(isVisitorThere(new Date('2026-11-22T12:00:01Z'), now)).toBe(true);
  expect(isVisitorThere(new Date('2026-11-22T12:00:00Z'), now)).toBe(false);
  expect(isVisitorThere(null, now)).toBe(false);
});

describe('what is kept of a message', () => {
  const clean = (text: string) => withoutDocuments(text, (digits) => parsePhone(digits) !== null);

  it.each([
    'cpf 529.982.247-25',
    '529.982.247\u201125',
    '\u202a529.982.247\u201225\u202c',
    '\uff15\uff1299\u200b8224725',
    'CPF: 52998224725',
    'meu rg é 1.234.567',
    'RG 1234567',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '11222333000181',
    '4111 1111 1111 1111',
    '4111111111111111',
    'cnh 01234567890',
    // A mobile by its form, a CPF by its check digits.
    '61999887794',
    '12ABC34501DE35',
  ])('has no number of a document: %s', (text) => {
    expect(clean(text)).toContain(removedNumber);
    expect(clean(text).replace(removedNumber, '')).not.toMatch(/\d/);
  });

  it.each([
    '61 99988-7766',
    '(61) 99988-7766',
    '61999887766',
    '5561999887766',
    '(61) 99988-7794',
    'QNM 12 conjunto 34 casa 5',
    'CEP 72130-120',
    'R$ 1.234,56',
  ])('leaves %s as it is', (text) => expect(clean(text)).toBe(text));
});
