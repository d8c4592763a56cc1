import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

describe('a name as the house says it', () => {
  it.each([
    ['Maria Lima'],
    ['Condomínio Olho d’Água (Bloco B)'],
    ['Sr. João Batista'],
    ['J. R. Silva & Cia. Ltda.'],
    ['Desentupidora 24 Horas S/A'],
    ['Padaria Pão Quente 🥖'],
  ])('leaves %s as it is', (name) => {
    expect(plainName(name)).toBe(name);
  });

  it.each([
    [
      'Sua conta foi bloqueada. Confirme o Pix em https://evil.example/pix agora',
      'Sua conta foi bloqueada. Confirme o Pix',
    ],
    ['Maria www.evil.example', 'Maria'],
    ['Maria 61 9www.', 'Maria 61'],
    ['EVIL.COM.BR/pix', ''],
    ['evil\u200b.com', ''],
    ['evil\uff0ecom evil\u3002com evil\u2024com ev\u200dil.\u200dcom', ''],
    ['ana@example.com Ana', 'Ana'],
    ['ev*il._com ht~tps:/`/x', ''],
    ['mailto:x tel:190 //evil 10.0.0.1/x', ''],
    ['Ligue +55 (61) 9 9988-7766 Ana', 'Ligue Ana'],
    ['Ligue 0800 123 4567', 'Ligue'],
    ['MARIA DA SILVA 12345678901', 'MARIA DA SILVA'],
    ['  Maria\n\tLima  ', 'Maria Lima'],
    ['*Aviso* _banco_ <b>x</b> {name} [link]', 'Aviso banco bx/b name link'],
  ])('of %j leaves %j', (typed, said) => {
    expect(plainName(typed)).toBe(said);
  });

  it('whatever is typed, leads nowhere, is one line, and is cut between two signs', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('https://', 'www.', '.com', '.br', '@', '61 9', '9988-7766', '👩‍👩‍👧‍👦', 'evil', '\r\n', 'Maria'),
      fc.webUrl(),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const said = plainName(pieces.join(''));
        expect(said).not.toMatch(/@|:\/|\/\/|www\.|\.\p{L}{2}|[\r\n]/iu);
        expect(said).not.toMatch(/\p{Nd}(?:[\s().+/-]{0,3}\p{Nd}){6}/u);
        expect(said.length).toBeLessThanOrEqual(40);
        expect(said.isWellFormed()).toBe(true);
      }),
    );
  });
});
