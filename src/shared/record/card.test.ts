import { expect, test } from 'vitest';
import { cardOf, changesBetween, savedOf, tellChanges } from './card.ts';
import { amount, cep, document, flag, phone, text } from './card-fields.ts';

const card = cardOf({
  record: 'este cadastro',
  fields: {
    name: text('Nome'),
    phone: phone('Telefone'),
    zipCode: cep('CEP'),
    document: document('CPF'),
    paid: amount('Valor', 'paidCents'),
    isOpen: flag('Aberto'),
  },
});
const before = { name: 'Ana', phone: '+5561999887766', zipCode: null, document: null, paid: 1_000, isOpen: false };

test('takes another way of writing for the same, and an empty text for nothing', () => {
  const typed = { phone: '(61) 99988-7766', zipCode: '', document: '529.982.247-25', paid: 12.5 };
  expect(savedOf(card, typed)).toEqual({
    phone: '+5561999887766',
    zipCode: null,
    document: '52998224725',
    paid: 1_250,
  });
});

test('keeps a change under the name of its field, and tells it in the words of today', () => {
  const changes = changesBetween(card, before, { ...before, name: 'Bia', isOpen: true });
  expect(changes).toEqual([
    { field: 'name', before: 'Ana', after: 'Bia' },
    { field: 'isOpen', before: false, after: true },
  ]);
  const reworded = { ...card.fields, name: text('Nome completo') };
  expect(tellChanges(reworded, changes)).toEqual([
    { label: 'Nome completo', before: 'Ana', after: 'Bia' },
    { label: 'Aberto', before: 'Não', after: 'Sim' },
  ]);
});

test('masks documents and leaves money out for who may not read them', () => {
  const changes = changesBetween(card, before, { ...before, document: '52998224725', paid: null });
  const told = tellChanges(card.fields, changes, { seesMoney: false, seesDocuments: false });
  expect(told).toEqual([{ label: 'CPF', before: null, after: '***.982.247-**' }]);
});

test('tells a field that is gone under the name that it had, and leaves out what names none', () => {
  const old = [{ label: 'Nome', from: 'Ana', to: 'Bia' } as never, { field: 'Apelido', before: 'Aninha', after: 3 }];
  expect(tellChanges(card.fields, old)).toEqual([{ label: 'Apelido', before: 'Aninha', after: '3' }]);
});
