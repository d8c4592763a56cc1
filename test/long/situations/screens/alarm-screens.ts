import type { APIRequestContext } from '@playwright/test';
import { make, read } from '#test/long/situations/changes/change.ts';
import { openCall } from '#test/long/worlds/made-records.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import type { Screen } from './screen-table.ts';

/** A search with nobody on duty, which rings on every screen. Returns its call. */
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
