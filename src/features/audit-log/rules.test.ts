import { expect, it } from 'vitest';
import { officePages } from '#shared/pages.ts';
import { pageOfRecord } from './rules.ts';

it('leads from an entry to the record: its page, or the list that it stands beside', () => {
  expect(pageOfRecord('clients', 'um')).toBe('/admin/clientes/um');
  expect(pageOfRecord('service_calls', 'um')).toBe('/admin/chamados/um');
  expect(pageOfRecord('messages', 'um')).toBe('/admin/mensagens?registro=um');
  expect(pageOfRecord('services', 'um')).toBe('/admin/servicos?registro=um');
  expect(pageOfRecord('site_settings', 'contact')).toBe(officePages.settings);
  expect(pageOfRecord('shift_notes', 'um')).toBeUndefined();
});
