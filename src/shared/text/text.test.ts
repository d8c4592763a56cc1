import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  asSentence,
  cutText,
  displayName,
  firstName,
  fold,
  initials,
  nameParts,
  withoutTrailingSlashes,
} from './text.ts';

test('folds accents and case', () => {
  expect(fold('João da Conceição')).toBe('joao da conceicao');
  expect(fold('ÁGUAS CLARAS')).toBe('aguas claras');
});

test('ends words as a sentence, once', () => {
  expect(['Era gorjeta', 'Era gorjeta. ', 'Certo?'].map(asSentence)).toEqual([
    'Era gorjeta.',
    'Era gorjeta.',
    'Certo?',
  ]);
});

describe('what somebody is called', () => {
  it.each([
    ['  Maria  Clara Souza', 'Maria'],
    ['', ''],
    ['Sr. João Batista', 'João'],
    ['D. Lúcia', 'Lúcia'],
    ['D.Lúcia Alves', 'Lúcia'],
    ['Dr.ª Ana', 'Ana'],
    ['Sr(a). Neide Reis', 'Neide'],
    ['Profª Eng. Rita Melo', 'Rita'],
    ['Sr. e Sra. Lopes', 'Lopes'],
    ['SEU ZÉ', 'ZÉ'],
    ['Ten. Caio Dias', 'Caio'],
    ['Gen Tanaka', 'Gen'],
    ['Irma Souza', 'Irma'],
    ['Ed Motta', 'Ed'],
    ['J.P. Silva', 'J.P.'],
    ['Dona', 'Dona'],
    ['Condomínio Olho d’Água', 'Condomínio Olho d’Água'],
    ['Ed. Mar  Azul', 'Ed. Mar Azul'],
    ['Pães e Doces LTDA', 'Pães e Doces LTDA'],
    ['Maria Sá', 'Maria'],
  ])('%j is %j', (name, called) => {
    expect(firstName(name)).toBe(called);
  });

  it('is the first name behind every title, however both are written', () => {
    const before = [
      'Sr.',
      'SR',
      'Sra',
      'sra.',
      'Dr.',
      'DRA.',
      'Dona',
      'D.',
      'd',
      'Seu',
      'Prof.',
      'Profª',
      'Eng.º',
      'Pe.',
      'Pastor',
      'Sgt.',
      'Cap.',
      'Síndica',
      'Exmo. Sr. Dr.',
      '',
    ];
    const names = [
      'João',
      'Lúcia',
      'JOSÉ',
      'conceição',
      'Ângela',
      'Éder',
      'Zoé',
      'D’Artagnan',
      'Ana-Clara',
      'Wellington',
    ];
    const calls = before.flatMap((title) => names.map((name) => [`${title} ${name} da Silva`, name]));
    expect(calls).toHaveLength(200);
    for (const [whole = '', called] of calls) expect(firstName(whole), whole).toBe(called);
  });

  it('keeps its titles, and every word, in an account', () => {
    expect(nameParts('Dr. Paulo  Reis')).toEqual({ firstName: 'Dr. Paulo', lastName: 'Reis' });
    expect(nameParts('Ana')).toEqual({ firstName: 'Ana', lastName: '' });
    expect(nameParts('')).toEqual({ firstName: '', lastName: '' });
  });
});

test.each([
  [{ firstName: 'Ana', lastName: 'Souza', email: 'x@y.br' }, 'AS'],
  [{ firstName: 'érica', lastName: 'lima' }, 'ÉL'],
  [{ firstName: 'Ana', lastName: '', email: 'chefe@y.br' }, 'CH'],
  [{ email: 'chefe@y.br' }, 'CH'],
  [{}, 'U'],
])('makes the initials of %j %s', (person, letters) => {
  expect(initials(person)).toBe(letters);
});

test.each([
  [{ firstName: 'Ana', email: 'x@y.br' }, 'Ana'],
  [{ firstName: '', email: 'x@y.br' }, 'x@y.br'],
  [{}, 'Usuário'],
])('calls %j "%s"', (person, name) => {
  expect(displayName(person)).toBe(name);
});

test('takes the slashes off the end of an address, however many', () => {
  expect(withoutTrailingSlashes('https://a.example/b//')).toBe('https://a.example/b');
  expect(withoutTrailingSlashes('//')).toBe('');
  expect(withoutTrailingSlashes(`${'/'.repeat(500_000)}x`)).toHaveLength(500_001);
});

test('cuts between two signs, whatever they are made of, and never more than it must', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.constantFrom('👩‍👩‍👧‍👦', '🇧🇷', 'ã', '\r\n', 'a'),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (signs, most) => {
      const text = signs.join('');
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      if (text.length <= most) expect(cut).toBe(text);
    }),
  );
  expect(cutText(`${'a'.repeat(159)}😀`, 160)).toBe('a'.repeat(159));
  expect(cutText('oi 👩‍👩‍👧‍👦', 6)).toBe('oi ');
  // Many marks on one letter are one character; something of it remains.
  expect(cutText(`a${'\u0301'.repeat(500)}`, 200)).toHaveLength(200);
});
