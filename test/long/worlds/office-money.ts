import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import { todayOn } from '#shared/time/dates.ts';
import { writeStatement } from '#test/bank-statements.ts';

/** A settlement of which a part is paid, one of everybody else, and a person above the ceiling; the first one's id. */
export async function settle(office: APIRequestContext): Promise<string> {
  const { prestadores: owing } = await (await ok(office.get('/api/admin/acertos/a-acertar'))).json();
  const dueOn = todayOn(new Date());
  const asked = { partnerId: owing.find(({ amount }: { amount: number }) => amount > 1)?.id, dueOn };
  const { id } = await (await ok(office.post('/api/admin/acertos', { data: asked }))).json();
  await ok(office.post(`/api/admin/acertos/${id}/pagamentos`, { data: { amount: 1, paidOn: dueOn, proof: 'PIX' } }));
  const { prestadores: others } = await (await ok(office.get('/api/admin/acertos/a-acertar'))).json();
  const prestadores = others
    .filter(({ amount }: { amount: number }) => amount > 0)
    .map(({ id: partnerId, amount }: { id: string; amount: number }) => ({ id: partnerId, amount }));
  if (prestadores.length > 0) await ok(office.post('/api/admin/acertos/todos', { data: { dueOn, prestadores } }));
  const { settlements } = await (await ok(office.get('/api/admin/configuracoes'))).json();
  const ceiling = { ...settlements, debtCeilingReais: 1 };
  await ok(office.put('/api/admin/configuracoes/settlements', { data: ceiling }));
  // The clock looks once a minute.
  const asksAbout = async () => (await (await ok(office.get('/api/admin/cobranca'))).json()).perguntas.length;
  await expect.poll(asksAbout, { timeout: 150_000 }).toBeGreaterThan(0);
  return id;
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

/** A PIX key that the partner itself gives, to be verified. */
export async function givePixKey(office: APIRequestContext, partnerId: string, password: string): Promise<void> {
  const answer = await ok(office.get(`/api/admin/prestadores/${partnerId}`));
  const { document } = await answer.json();
  const own = await request.newContext({ baseURL: new URL(answer.url()).origin });
  await ok(own.post('/api/auth/sign-in/partner', { data: { username: document, password } }));
  const data = { kind: 'email', key: 'pix@hidrojato.example', seen: null };
  await ok(own.put('/api/partner/chave-pix', { data }));
  await own.dispose();
}

async function ok(pending: Promise<APIResponse>): Promise<APIResponse> {
  const response = await pending;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response;
}
