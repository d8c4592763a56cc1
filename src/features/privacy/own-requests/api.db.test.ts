import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { messageContacts } from '#features/messages/tables.server.ts';
import { partnerPortraits } from '#features/partners/portraits/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { privacyRequests } from '../requests/tables.server.ts';

const start = new Date('2026-11-27T12:00:00Z');
let now = start;
let test: TestApp;
let operation: Awaited<ReturnType<typeof operationIn>>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  operation = await operationIn(test.ctx);
});
afterAll(() => test.close());

const own = '/api/partner/meus-dados';

/** A partner and the cookie of its account. */
async function addPartner(name: string) {
  const cookie = await test.signIn('partner');
  const partner = await operation.addPartner({ name });
  const { id: userId } = (await test.call({ url: '/api/auth/session', cookie })).json().user;
  await test.ctx.db.update(partners).set({ userId }).where(eq(partners.id, partner.id));
  return { ...partner, userId, cookie };
}

const read = (cookie?: string) => test.call({ url: own, ...(cookie !== undefined && { cookie }) });
const send = (path: string, cookie: string | undefined, payload: object = {}) =>
  test.call({ method: 'POST', url: `${own}/${path}`, payload, ...(cookie !== undefined && { cookie }) });
const correction = { pedido: 'correcao', campo: 'nome', novoValor: 'Caio de Lima', palavras: '' };

it('shows a signed-in partner its own data, takes its request to the desk, and withdraws a consent at once', async () => {
  const caio = await addPartner('Caio Lima');
  const seen = (await read(caio.cookie)).json();
  expect(seen).toMatchObject({ name: 'Caio Lima', requests: [], certificateId: null });
  expect(seen.parts.map(({ label }: { label: string }) => label)).toContain('Prestador');

  const copy = await send('copia', caio.cookie);
  expect(copy.json()).toMatchObject({ kind: 'partner', name: 'Caio Lima' });
  const exported = and(eq(auditLog.action, 'export'), eq(auditLog.recordId, caio.id));
  const [noted] = await test.ctx.db.select().from(auditLog).where(exported).orderBy(desc(auditLog.id));
  expect(noted).toMatchObject({ actorId: caio.userId });

  expect((await send('pedidos', caio.cookie, { ...correction, novoValor: '' })).json()).toMatchObject({
    errors: [{ path: 'novoValor', message: 'Escreva como deve ficar.' }],
  });
  expect((await send('pedidos', caio.cookie, correction)).json()).toEqual({ success: true, dueOn: '2026-12-12' });
  const [request] = await test.ctx.db.select().from(privacyRequests).where(eq(privacyRequests.recordId, caio.id));
  expect(request).toMatchObject({ personKind: 'partner', identifiedBy: 'aplicativo', newValue: 'Caio de Lima' });
  const office = await test.signIn('admin');
  const desk = await test.call({ url: `/api/admin/privacidade/solicitacoes/${request?.id}`, cookie: office });
  expect(desk.json()).toMatchObject({ identifiedBy: 'aplicativo', record: { id: caio.id } });
  expect((await send(`pedidos/${request?.id}/retirar`, caio.cookie)).statusCode).toBe(200);
  expect((await read(caio.cookie)).json().requests).toMatchObject([{ status: 'Retirado pela pessoa', isOpen: false }]);

  const notices = seen.consents.find(({ kind }: { kind: string }) => kind === 'avisos');
  expect((await send(`consentimentos/${notices.id}/retirar`, caio.cookie, { kind: 'avisos' })).statusCode).toBe(200);
  const [contact] = await test.ctx.db.select().from(messageContacts);
  expect(contact?.optedOut).toBe(true);
});

it('gives another partner, a driver, the office and a visitor nothing of it', async () => {
  const dora = await addPartner('Dora Reis');
  const other = await addPartner('Enzo Paz');
  await send('pedidos', dora.cookie, { pedido: 'eliminacao' });
  const [request] = await test.ctx.db.select().from(privacyRequests).where(eq(privacyRequests.recordId, dora.id));
  const consent = `consentimentos/${dora.id}/retirar`;
  expect((await read(other.cookie)).body).not.toContain('Dora');
  expect((await send('copia', other.cookie)).body).not.toContain('Dora');
  expect((await send(`pedidos/${request?.id}/retirar`, other.cookie)).statusCode).toBe(404);
  expect((await send(consent, other.cookie, { kind: 'avisos' })).statusCode).toBe(404);
  const refused = { driver: 403, admin: 403, anonymous: 401 } as const;
  for (const [caller, status] of Object.entries(refused)) {
    const cookie = caller === 'anonymous' ? undefined : await test.signIn(caller as 'driver' | 'admin');
    const replies = [
      await read(cookie),
      await send('copia', cookie),
      await send('pedidos', cookie, correction),
      await send(`pedidos/${request?.id}/retirar`, cookie),
      await send(consent, cookie, { kind: 'avisos' }),
    ];
    expect({ caller, statuses: new Set(replies.map(({ statusCode }) => statusCode)) }).toEqual({
      caller,
      statuses: new Set([status]),
    });
  }
  const [still] = await test.ctx.db.select().from(privacyRequests).where(eq(privacyRequests.recordId, dora.id));
  expect(still?.status).toBe('recebido');
});

it('asks for the password again before a copy and a request, and keeps a suspended partner’s rights', async () => {
  const eva = await addPartner('Eva Braga');
  now = new Date(start.getTime() + 11 * minuteMs);
  for (const reply of [await send('copia', eva.cookie), await send('pedidos', eva.cookie, correction)]) {
    expect(reply.json()).toMatchObject({ code: 'forbidden', errors: [{ path: 'proof.password' }] });
  }
  const office = await test.signIn('admin');
  const suspended = await test.call({
    ...{ method: 'PATCH', url: `/api/admin/prestadores/${eva.id}/status`, cookie: office },
    payload: { status: 'suspenso', reason: 'Documento vencido' },
  });
  expect(suspended.statusCode).toBe(200);
  // Suspended, the account was signed out, and signs in again to less.
  const again = await test.signIn('partner');
  const { id: userId } = (await test.call({ url: '/api/auth/session', cookie: again })).json().user;
  await test.ctx.db.update(partners).set({ userId }).where(eq(partners.id, eva.id));
  await test.ctx.db.update(users).set({ status: 'suspenso' }).where(eq(users.id, userId));
  expect((await test.call({ url: '/api/partner/chamados', cookie: again })).statusCode).toBe(403);
  expect((await read(again)).json()).toMatchObject({ name: 'Eva Braga' });
});

it('takes a portrait away with its consent, and the office’s file of consents says when and where', async () => {
  const hugo = await addPartner('Hugo Neves');
  await test.ctx.db.update(partners).set({ documentType: 'cpf' }).where(eq(partners.id, hugo.id));
  const photo = fileForm('foto', 'hugo.png', makePng(300, 400));
  const sent = await test.call({ method: 'POST', url: '/api/partner/retratos', cookie: hugo.cookie, ...photo });
  const portrait = { url: `/api/partner/retratos/${sent.json().id}`, cookie: hugo.cookie };
  expect((await test.call(portrait)).statusCode).toBe(200);
  const ofPortrait = async () =>
    (await read(hugo.cookie)).json().consents.find(({ kind }: { kind: string }) => kind === 'retrato');
  const { id, canWithdraw } = await ofPortrait();
  expect(canWithdraw).toBe(true);
  expect((await send(`consentimentos/${id}/retirar`, hugo.cookie, { kind: 'retrato' })).statusCode).toBe(200);
  expect((await test.call(portrait)).statusCode).toBe(404);
  expect(await test.ctx.db.$count(partnerPortraits)).toBe(0);
  expect(await ofPortrait()).toMatchObject({ canWithdraw: false, withdrawnAt: now.toISOString() });
  expect((await send(`consentimentos/${id}/retirar`, hugo.cookie, { kind: 'retrato' })).statusCode).toBe(404);

  const cookie = await test.signIn('admin');
  const file = await test.call({ url: '/api/admin/privacidade/consentimentos/exportar?search=hugo', cookie });
  const [head, ...rows] = file.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Finalidade;Pessoa;Telefone;Texto;Versão do texto;Dado em;Onde;Retirado em;Onde foi retirado');
  expect(rows).toHaveLength(1);
  const [purpose, name, ...cells] = rows[0]?.split(';') ?? [];
  expect([purpose, name]).toEqual(['Mostrar a foto aos clientes', 'Hugo Neves']);
  expect(cells.filter((cell) => cell === 'Aplicativo do prestador')).toHaveLength(2);
});
