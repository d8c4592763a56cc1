import type { APIRequestContext } from '@playwright/test';
import { openCall } from './made-records.ts';
import { make, read } from './office-change.ts';
import type { Screen } from './office-table.ts';
import { expect } from './patient-expect.ts';

/** A search with nobody on duty: it rings on every screen from now on. Gives its call. */
export async function ring(office: { url: string; api: APIRequestContext }): Promise<string> {
  const { id } = await openCall(office);
  await make(office.api, `/api/admin/chamados/${id}/busca`, {});
  const ringing = async () => (await read<{ alarmes: object[] }>(office, '/api/admin/alarmes')).alarmes.length;
  await expect.poll(ringing, { timeout: 120_000 }).toBeGreaterThan(0);
  return id;
}

/** Some screens while an alarm rings above them. */
export const underAlarm = (call: string): readonly Screen[] => [
  { name: 'painel com alarme', path: () => '' },
  { name: 'clientes com alarme', path: () => '/clientes' },
  { name: 'chamado que procura prestador, com alarme', path: () => `/chamados/${call}` },
];
