import type { APIRequestContext, APIResponse } from '@playwright/test';
import { todayOn } from '#shared/time/dates.ts';
import { writeStatement } from '#test/bank-statements.ts';

/** A settlement of which a part is paid. */
export async function settle(office: APIRequestContext): Promise<void> {
  const { prestadores: owing } = await (await ok(office.get('/api/admin/acertos/a-acertar'))).json();
  const dueOn = todayOn(new Date());
  const asked = { partnerId: owing.find(({ amount }: { amount: number }) => amount > 1)?.id, dueOn };
  const { id } = await (await ok(office.post('/api/admin/acertos', { data: asked }))).json();
  await ok(office.post(`/api/admin/acertos/${id}/pagamentos`, { data: { amount: 1, paidOn: dueOn, proof: 'PIX' } }));
}

/** A statement of the central's account; its lines are read in the background. */
export async function bringStatement(office: APIRequestContext, payer: string): Promise<void> {
  const day = todayOn(new Date());
  const lines = [1, 2, 3].map((at) => ({
    day,
    minute: '10:00',
    cents: at * 10_000,
    payer,
    bankRef: `L${at}`,
  }));
  const buffer = writeStatement('sgml', lines, 100_000);
  const extrato = { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer };
  await ok(office.post('/api/admin/extratos?conta=nova', { multipart: { extrato } }));
}

async function ok(pending: Promise<APIResponse>): Promise<APIResponse> {
  const response = await pending;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response;
}
