import { expect, it } from 'vitest';
import { invoiceDescription, invoiceState, missingOf } from './rules.ts';

it('a month whose reversals weigh more than its commissions has nothing to invoice', () => {
  expect(invoiceState({ cents: 100, isNoted: false })).toBe('falta');
  expect(invoiceState({ cents: 0, isNoted: false })).toBe('sem_valor');
  expect(invoiceState({ cents: -100, isNoted: true })).toBe('anotada');
});

it('says of a taker what the form will ask for', () => {
  expect(missingOf({ zipCode: null, address: null, neighborhood: 'Asa Sul' })).toEqual(['endereço', 'CEP']);
  expect(missingOf({ zipCode: '70000000', address: 'SQS 1', neighborhood: 'Asa Sul' })).toEqual([]);
});

it('describes the service by its month and its calls', () => {
  const base = 'Comissão pela intermediação de serviços de desentupimento em outubro de 2026';
  expect(invoiceDescription({ month: '2026-10', calls: 1 })).toBe(`${base}: 1 chamado`);
  expect(invoiceDescription({ month: '2026-10', calls: 12 })).toBe(`${base}: 12 chamados`);
  expect(invoiceDescription({ month: '2026-10', calls: 0 })).toBe(base);
});
