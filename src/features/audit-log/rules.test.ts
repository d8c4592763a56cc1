import { expect, it } from 'vitest';
import { officePages } from '#shared/address/pages.ts';
import type { AuditContent } from '#shared/record/audit.ts';
import { changesOf, changeText, pageOfRecord } from './rules.ts';

it('leads from an entry to the record: its page, or the list that it stands beside', () => {
  expect(pageOfRecord('clients', 'um')).toBe('/admin/clientes/um');
  expect(pageOfRecord('service_calls', 'um')).toBe('/admin/chamados/um');
  expect(pageOfRecord('messages', 'um')).toBe('/admin/mensagens?registro=um');
  expect(pageOfRecord('services', 'um')).toBe('/admin/servicos?registro=um');
  expect(pageOfRecord('site_settings', 'contact')).toBe(officePages.settings);
  expect(pageOfRecord('shift_notes', 'um')).toBeUndefined();
});

it('says that a value changed where its mask does not', () => {
  expect(changeText({ before: null, after: 'A. L.' })).toBe('A. L.');
  expect(changeText({ before: 'A. L.', after: null })).toBe('A. L. → vazio');
  expect(changeText({ before: 'A. L.', after: 'B. R.' })).toBe('A. L. → B. R.');
  expect(changeText({ before: 'A. L.', after: 'A. L.' })).toBe('A. L. → A. L. (outro valor)');
});

it('tells the details of a moment in words, and nothing of an empty list', () => {
  const after = { 'data.amountCents': 15_000, 'data.partnerName': 'C. D.', 'data.vehicle': 'Moto', changes: '[]' };
  expect(changesOf('call_events', { after })).toEqual([
    { field: 'Valor', before: null, after: 'R$ 150,00' },
    { field: 'Prestador', before: null, after: 'C. D.' },
    { field: 'Veículo', before: null, after: 'Moto' },
  ]);
});

it('says the stored values of a table in its own words, and leaves free text as it is', () => {
  const said = (table: string, after: NonNullable<AuditContent['after']>) =>
    changesOf(table, { after }).map((change) => change.after);
  expect(said('call_events', { type: 'opened', 'data.paymentMethod': 'pix', reason: 'opened' })).toEqual([
    'Chamado aberto',
    'PIX',
    'opened',
  ]);
  expect(said('discrepancy_events', { from_status: 'pending', to_status: 'investigating' })).toEqual([
    'Pendente',
    'Em investigação',
  ]);
  expect(said('offers', { status: 'aberta' })).toEqual(['Aguarda resposta']);
  expect(said('shift_notes', { status: 'aberta' })).toEqual(['aberta']);
  expect(said('partner_documents', { expires_on: '2026-11-22', reason: '2026-99-22' })).toEqual([
    '22/11/2026',
    '2026-99-22',
  ]);
});
