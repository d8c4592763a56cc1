import { expect, it, test } from 'vitest';
import type { PatternDimension } from '../../rules.ts';
import { explainFinding } from './explain-pattern.server.ts';

const finding = {
  subject: { kind: 'partner', id: 'p1' },
  kind: 'value',
  dimension: 'all',
  value: '',
  events: 6,
  answered: 21,
  cancelled: 0,
  usualShare: 1 / 60,
} as const;
const nameOf = (_: PatternDimension, value: string) => `<${value}>`;

test.each([
  ['all', '', 'atendimentos, o cliente'],
  ['method', 'cartao_debito', 'atendimentos em cartão débito, o cliente'],
  ['hours', 'noite', 'atendimentos à noite (22h às 5h), o cliente'],
  ['region', 'Gama', 'atendimentos em <Gama>, o cliente'],
  ['service', 's1', 'atendimentos de <s1>, o cliente'],
  ['operator', 'o1', 'atendimentos que <o1> encaminhou, o cliente'],
  ['device', 'd1', 'atendimentos informados pelo mesmo aparelho, o cliente'],
] as const)('says where it happens, by %s %s', (dimension, value, words) => {
  expect(explainFinding({ ...finding, dimension, value }, nameOf)).toBe(
    `Em 6 de 21 ${words} disse ter pago mais; em geral isso acontece em 1 de 60.`,
  );
});

it('holds an operator against the others, and counts cancelled calls', () => {
  const subject = { kind: 'operator', id: 'o1' } as const;
  const said = explainFinding({ ...finding, subject, dimension: 'partner', value: 'p1', cancelled: 2 }, nameOf);
  expect(said).toBe(
    'Em 6 de 21 atendimentos que este operador encaminhou a <p1>, o cliente disse ter pago mais (2 deles em chamados ' +
      'cancelados); com os outros operadores, e nas mesmas horas, isso acontece em 1 de 60.',
  );
});
