import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCep } from '../br/cep.ts';
import { isDocument, stripDocument } from '../br/document.ts';
import { parsePhone } from '../br/phone.ts';
import { parsePlate } from '../br/plate.ts';
import { readSpokenNumber } from '../contact/spoken-number.ts';
import { parseBRL } from '../numbers/money.ts';
import { plainMarks } from './marks.ts';

const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'];
const spaces = [...' \t\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u205f\u3000'];
const unseen = ['', ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202a\u202c\u2066\u2069'];

/** The same text with other dashes, spaces, full-width and invisible characters. */
const disguised = (text: string) =>
  fc
    .array(fc.record({ dash: fc.nat(), space: fc.nat(), mark: fc.nat(), wide: fc.boolean() }), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((draws) => draws.map((draw, at) => disguisedSign(text.charAt(at), draw)).join(''));

function disguisedSign(sign: string, draw: { dash: number; space: number; mark: number; wide: boolean }): string {
  const pick = (among: string[], nth: number) => among[nth % among.length] ?? '';
  const wide = draw.wide && /[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign;
  const other = sign === '-' ? pick(dashes, draw.dash) : sign === ' ' ? pick(spaces, draw.space) : wide;
  return other + pick(unseen, draw.mark);
}

const holds = <T>(text: string, read: (text: string) => T) =>
  fc.assert(fc.property(disguised(text), (same) => void expect(read(same)).toEqual(read(text))));

describe('marks, spaces and digits of every kind mean the same', () => {
  it.each<[string, string, (text: string) => unknown]>([
    ['a CPF', '529.982.247-25', (text) => [isDocument(text), stripDocument(text)]],
    ['a CNPJ', '11.222.333/0001-81', (text) => [isDocument(text), stripDocument(text)]],
    ['a CNPJ with letters', '12.ABC.345/01DE-35', (text) => [isDocument(text), stripDocument(text)]],
    ['a postal code', '70.074-900', parseCep],
    ['a plate', 'ABC - 1D23', parsePlate],
    ['a phone', '+55 (61) 99665-5443', parsePhone],
    ['an old mobile', '0 15 61 9665-5443', parsePhone],
    ['an amount', 'R$ 1.234,56', parseBRL],
    ['a number that is spoken', '1A2B-3C4D', readSpokenNumber],
  ])('in %s', (_, text, read) => {
    expect(read(text)).not.toBeNull();
    holds(text, read);
  });

  it('in any text, made plain once for all', () => {
    holds('Bloco A - 12, ap. 3/4', plainMarks);
    expect(plainMarks('Olho d’Água – 2')).toBe('Olho d’Água - 2');
  });
});
