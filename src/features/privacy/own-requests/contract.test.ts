import { expect, test } from 'vitest';
import { privacyRequestForm } from './contract.ts';

const typed = { pedido: 'acesso', nome: 'Zélia Moura', telefone: '(61) 98111-2222', envio: 'sms', dado: 'documento' };

test.each([
  ['a CPF', '529.982.247-25', true],
  ['a CNPJ, which everybody can look up', '11.222.333/0001-81', false],
])('takes for a second fact, or not: %s', (_, valor, taken) => {
  const { error } = privacyRequestForm.safeParse({ ...typed, valor });
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(taken ? [] : [['valor']]);
});
