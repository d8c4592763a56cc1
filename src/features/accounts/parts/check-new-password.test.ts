import { expect, test } from 'vitest';
import { commonPasswords } from '../common-passwords-content.server.ts';
import { checkNewPassword, isCommonPassword } from './check-new-password.server.ts';

const staff = { role: 'operador', email: 'ana.souza@example.com' };
const partner = { role: 'partner', email: 'ze@example.com' };

test.each([
  'senha123456',
  'Administrador',
  'ADMINISTRADOR2026!',
  'canolivre2026',
  'Canolivre@2026',
  'abcabcabcabc',
  '000000000000',
  'flamengo',
  'ana.souza@example.com',
  'ana.souza2026',
])('takes %s for one that is guessed first', (password) => {
  expect(isCommonPassword(password, staff.email)).toBe(true);
});

test.each(['quatro canos de cobre', 'minha senha tem pressa', 'x7Kp-23qa-99ZZ', 'desentupir o mundo'])(
  'takes %s for a good one',
  (password) => expect(isCommonPassword(password, staff.email)).toBe(false),
);

test('knows three thousand that would otherwise fit, those that leaked most often among them', () => {
  const fitting = [...commonPasswords].filter((password) => password.length >= 8);
  expect(fitting.length).toBeGreaterThan(3_000);
  expect(fitting.every((password) => isCommonPassword(password))).toBe(true);
  for (const password of ['1q2w3e4r', 'football', 'iloveyou', 'trustno1', 'corinthians', 'desentupidora']) {
    expect(() => checkNewPassword(password, partner)).toThrow('Esta senha é fácil de adivinhar. Escolha outra.');
  }
});

test('asks staff for twelve characters and partners for eight', () => {
  expect(() => checkNewPassword('onze letras', staff)).toThrow('A nova senha deve ter pelo menos 12 caracteres');
  expect(() => checkNewPassword('onze letras', partner)).not.toThrow();
  expect(() => checkNewPassword('7 letra', partner)).toThrow('A nova senha deve ter pelo menos 8 caracteres');
});

test('asks for no digits, capitals or marks', () => {
  expect(() => checkNewPassword('agua que corre', staff)).not.toThrow();
});

test('says which field is refused', () => {
  expect(() => checkNewPassword('curta', staff, 'password')).toThrow(
    expect.objectContaining({ code: 'invalid', issues: [expect.objectContaining({ path: 'password' })] }),
  );
});
