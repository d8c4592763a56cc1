import { expect, test } from 'vitest';
import { documentProblem, driverCpfProblem, driverEmailProblem, driverPhoneProblem } from './rules.ts';

test.each([
  ['529.982.247-25', null],
  ['52998224726', 'CPF inválido. Verifique os números digitados.'],
  ['12.ABC.345/01DE-35', null],
  ['ABC', 'CNPJ inválido. Verifique os números digitados.'],
  ['111111111111', 'CNPJ inválido. Verifique os números digitados.'],
])('a document %s: %s', (text, problem) => expect(documentProblem(text)).toBe(problem));

test.each([
  ['529.982.247-25', null],
  ['11111111111', 'CPF inválido'],
  ['529982247255', 'CPF muito longo'],
])('a driver’s CPF %s: %s', (text, problem) => expect(driverCpfProblem(text)).toBe(problem));

test.each([
  ['(61) 99988-7766', null],
  ['+55 61 99988-7766', null],
  ['6199', 'Telefone inválido'],
  ['6199988776655', 'Telefone muito longo'],
])('a driver’s phone %s: %s', (text, problem) => expect(driverPhoneProblem(text)).toBe(problem));

test.each([
  ['', null],
  [' ana@exemplo.com.br ', null],
  ['ana@exemplo', 'Email inválido'],
])('a driver’s e-mail %o: %s', (text, problem) => expect(driverEmailProblem(text)).toBe(problem));
