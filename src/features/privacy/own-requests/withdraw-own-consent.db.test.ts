import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageContacts } from '#features/messages/tables.server.ts';
import { changeConsent } from '#features/partners/positions/change-consent.server.ts';
import { consent } from '#features/partners/positions/rules.ts';
import { partnerPositions } from '#features/partners/positions/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { saveRequest } from '#features/service-requests/saved-requests/save-request.server.ts';
import { sweepSavedRequests } from '#features/service-requests/saved-requests/sweep-saved-requests.server.ts';
import { savedRequests } from '#features/service-requests/saved-requests/tables.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { anonymous, type Ctx, system } from '#platform/context.server.ts';
import { sweepDue } from '#platform/jobs/sweep.server.ts';
import { dayMs, minuteMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listConsents, readConsents } from '../consents/queries.server.ts';
import { privacySessions } from '../requests/tables.server.ts';
import type { CopiedKind } from '../rules.ts';
import { listOwnConsents } from './parts/own-consents.server.ts';
import { withdrawOwnConsent } from './withdraw-own-consent.server.ts';

let operation: Operation;
let visitor: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  visitor = { ...operation.ctx, actor: anonymous };
  await saveSettings({ ...operation.ctx, actor: system }, { group: 'requests', value: { keepRequests: true } });
});
afterAll(() => operation.drop());

async function sessionOf(personKind: CopiedKind, recordId: string, phone: string) {
  const { now } = operation.ctx;
  const expiresAt = new Date(now.getTime() + 30 * minuteMs);
  const [session] = await operation.db
    .insert(privacySessions)
    .values({ keyDigest: crypto.randomUUID(), personKind, recordId, name: 'Rui Sá', phone, createdAt: now, expiresAt })
    .returning();
  if (session === undefined) throw new Error('no session');
  return session;
}

const request = {
  ...{ nome: 'Rui Sá', email: 'rui@exemplo.com.br', telefone: '(61) 98111-6666', tipoLocal: 'condominio' as const },
  ...{ urgencia: 'ate-1h' as const, cep: '70074-900', endereco: 'SBS Quadra 3', bairro: 'Asa Sul', complemento: '' },
  ...{ estado: 'DF', cidade: 'Brasília', pontoReferencia: '', servicosSelecionados: ['Hidrojateamento'] },
  ...{
    descricao: 'Água',
    preferencia: 'quanto-antes' as const,
    data: '',
    horario: '' as const,
    consentimento: true as const,
  },
};

const own = async (session: Awaited<ReturnType<typeof sessionOf>>) =>
  (await listOwnConsents(visitor, session)).filter(({ canWithdraw }) => canWithdraw);

it('shows the office what a visitor agreed to on the site, and that it took it back with the request', async () => {
  const address = '198.51.100.7';
  const id = await saveRequest(visitor, { ...request, address });
  const { call } = await operation.finishedCall(320);
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  const session = await sessionOf('client', row?.clientId ?? '', '+5561981116666');
  const listed = await listConsents(operation.ctx, { search: 'rui', purpose: 'pedido', page: 1, limit: 20 });
  expect(listed.consentimentos).toMatchObject([{ name: 'Rui Sá', place: 'solicitacao', withdrawnAt: null }]);
  const consent = (await own(session)).find(({ kind }) => kind === 'pedido');
  await withdrawOwnConsent(visitor, { session, kind: 'pedido', id: consent?.id ?? '' });
  expect(await operation.db.select().from(savedRequests).where(eq(savedRequests.id, id))).toEqual([]);
  const seen = { page: 1, limit: 20, state: 'retirado', purpose: 'pedido', search: 'rui' } as const;
  const { consentimentos, stats } = await listConsents(operation.ctx, seen);
  expect(consentimentos).toMatchObject([{ purpose: 'pedido', withdrawnPlace: 'privacidade' }]);
  expect(stats).toEqual({ emVigor: 0, retirados: 1 });
  expect(await readConsents(operation.ctx, [consent?.id ?? ''])).toEqual(consentimentos);
  const tells = async (of: typeof session) =>
    (await listOwnConsents(visitor, of)).some(({ id, withdrawnAt }) => id === consent?.id && withdrawnAt !== null);
  expect(await tells(session)).toBe(true);
  // The next owner of the number is told nothing that ended before.
  const later = new Date(operation.ctx.now.getTime() + dayMs);
  expect(await tells({ ...session, createdAt: later })).toBe(false);
});

it('ends the consent to keep a request with the request, after 90 days', async () => {
  await saveRequest(visitor, { ...request, nome: 'Eva Prazo', address: '198.51.100.8' });
  await sweepDue({ ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 91 * dayMs) }, sweepSavedRequests);
  const { consentimentos } = await listConsents(operation.ctx, { search: 'Eva Prazo', page: 1, limit: 20 });
  expect(consentimentos).toMatchObject([{ withdrawnPlace: 'prazo' }]);
});

it('stops asking a client for a review, and watching a partner, from the page of privacy', async () => {
  const { call } = await operation.startedCall();
  await operation.move(call.id, 'finalizado', { reais: 320, method: 'pix' });
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  if (row === undefined) throw new Error('no call');
  const statement = {
    ...{ paidAmount: 320, paymentMethod: 'pix' as const, receivedReceipt: true, serviceRating: 5 },
    ...{ askReview: true },
  };
  await confirmCompletion(visitor, { clientKey: row.clientKey, statement });
  const session = await sessionOf('client', row.clientId, row.clientPhone);
  const asked = (await own(session)).find(({ kind }) => kind === 'depoimento');
  await withdrawOwnConsent(visitor, { session, kind: 'depoimento', id: asked?.id ?? '' });
  const mayAsk = and(eq(callConfirmations.callId, call.id), eq(callConfirmations.askReview, true));
  expect(await operation.db.$count(callConfirmations, mayAsk)).toBe(0);

  const partner = await operation.addPartner();
  await changeConsent(partner.ctx, { given: true, version: consent.version });
  const watched = await sessionOf('partner', partner.id, partner.phone);
  const position = (await own(watched)).find(({ kind }) => kind === 'posicao');
  await withdrawOwnConsent(visitor, { session: watched, kind: 'posicao', id: position?.id ?? '' });
  expect(await operation.db.$count(partnerPositions)).toBe(0);
  expect((await own(watched)).map(({ kind }) => kind)).toEqual(['avisos']);
});

it('takes a comment off the site and stops messages, and withdraws nothing of somebody else', async () => {
  const { call } = await operation.finishedCall(320);
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  if (row === undefined) throw new Error('no call');
  const statement = {
    ...{ paidAmount: 320, paymentMethod: 'pix' as const, receivedReceipt: true, serviceRating: 5 },
    ...{ additionalComments: 'Muito bom', publishComment: true },
  };
  await confirmCompletion(visitor, { clientKey: row.clientKey, statement });
  const session = await sessionOf('client', row.clientId, row.clientPhone);
  const before = await own(session);
  expect(before.map(({ kind }) => kind)).toEqual(['avisos', 'publicacao']);
  const published = before.find(({ kind }) => kind === 'publicacao')?.id ?? '';
  const other = await operation.openCall({ clientPhone: '61981119999' });
  const [foreign] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, other.id));
  const bia = await sessionOf('client', foreign?.clientId ?? '', '+5561981119999');
  await expect(withdrawOwnConsent(visitor, { session: bia, kind: 'publicacao', id: published })).rejects.toMatchObject({
    code: 'not_found',
  });
  await withdrawOwnConsent(visitor, { session, kind: 'publicacao', id: published });
  await withdrawOwnConsent(visitor, { session, kind: 'avisos', id: session.id });
  const [said] = await operation.db.select().from(callConfirmations).where(eq(callConfirmations.callId, call.id));
  expect(said?.publishComment).toBe(false);
  expect((await operation.db.select().from(messageContacts)).map(({ optedOut }) => optedOut)).toContain(true);
  expect(await own(session)).toEqual([]);
  await expect(withdrawOwnConsent(visitor, { session, kind: 'publicacao', id: published })).rejects.toMatchObject({
    code: 'not_found',
  });
});
