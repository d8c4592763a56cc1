import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignCalls } from '#features/dispatch/assign-calls.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findPartner } from '../office/queries.server.ts';
import { findOwnRecord, listPartnerChanges, listWaiting } from '../record/queries.server.ts';
import { judgePaper } from './judge-paper.server.ts';
import { remindExpiringPapers } from './remind-papers.server.ts';
import type { DocumentKind } from './rules.ts';
import { sendPaper } from './send-paper.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const document = (kind: DocumentKind) => ({
  kind,
  bytes: Buffer.from('%PDF-1.4'),
  contentType: 'application/pdf',
  fileName: 'papel.pdf',
  advice: null,
});
const at = (day: string): Ctx => ({ ...operation.ctx, now: new Date(`${day}T12:00:00Z`) });
const today = () => operation.ctx.now.toISOString().slice(0, 10);
const later = (days: number) => new Date(operation.ctx.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function acceptedPaper(partnerId: string, expiresOn: string) {
  const docId = await sendPaper(operation.ctx, { partnerId, document: document('businessRegistration') });
  await judgePaper(operation.ctx, { id: partnerId, docId, status: 'aprovado', expiresOn });
  return docId;
}

describe('a paper that is renewed', () => {
  it('leaves the one in force until the office accepts it; the partner sees both', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    const old = await acceptedPaper(partner.id, later(5));
    const renewed = await sendPaper(partner.ctx, { partnerId: partner.id, document: document('businessRegistration') });
    expect((await findOwnRecord(partner.ctx)).papers.map(({ id, status }) => [id, status])).toEqual([
      [old, 'aprovado'],
      [renewed, 'pendente'],
    ]);
    const waiting = await listWaiting(operation.ctx);
    expect(waiting.aguardando).toContainEqual(expect.objectContaining({ id: renewed, kind: 'documento' }));
    expect(waiting.vencimentos).toContainEqual(expect.objectContaining({ id: old, daysLeft: 5, isRenewed: true }));
    await judgePaper(operation.ctx, { id: partner.id, docId: renewed, status: 'aprovado', expiresOn: later(400) });
    const { documents } = await findPartner(operation.ctx, partner.id);
    expect(documents).toMatchObject([{ id: renewed, status: 'aprovado', expiresOn: later(400) }]);
  });

  it('takes the place of one that waits or was refused, and one of two people judges it', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    const send = () => sendPaper(partner.ctx, { partnerId: partner.id, document: document('negativeRecord') });
    await send();
    const docId = await send();
    expect((await findOwnRecord(partner.ctx)).papers).toMatchObject([{ id: docId }]);
    const refuse = () => judgePaper(operation.ctx, { id: partner.id, docId, status: 'recusado', reason: 'Ilegível' });
    const tries = await Promise.allSettled([refuse(), refuse()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findOwnRecord(partner.ctx)).papers).toMatchObject([{ status: 'recusado', reason: 'Ilegível' }]);
    await send();
    expect((await findOwnRecord(partner.ctx)).papers).toMatchObject([{ status: 'pendente' }]);
  });

  it('is not accepted up to a day that has passed', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    await expect(acceptedPaper(partner.id, later(-1))).rejects.toMatchObject({ issues: [{ path: 'expiresOn' }] });
  });
});

describe('a paper that one person sent and accepted', () => {
  it('is named as such on the paper and in the log; of two people it is not', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    const sent = await sendPaper(operation.ctx, { partnerId: partner.id, document: document('environmentalLicense') });
    const verdict = { id: partner.id, docId: sent, status: 'aprovado' as const };
    await expect(judgePaper(operation.ctx, verdict)).rejects.toMatchObject({
      issues: [{ path: 'expiresOn', message: expect.stringContaining('Informe até quando') }],
    });
    await judgePaper(operation.ctx, { ...verdict, expiresOn: later(90) });
    const other = await sendPaper(partner.ctx, { partnerId: partner.id, document: document('addressProof') });
    await judgePaper(operation.ctx, { id: partner.id, docId: other, status: 'aprovado' });
    const { documents } = await findPartner(operation.ctx, partner.id);
    const isSelf = Object.fromEntries(documents.map(({ kind, isSelfAccepted }) => [kind, isSelfAccepted]));
    expect(isSelf).toEqual({ environmentalLicense: true, addressProof: false });
    const { alteracoes } = await listPartnerChanges(operation.ctx, partner.id, { page: 1, limit: 20 });
    const accepted = alteracoes.filter(({ action }) => action === 'aprovado').map(({ reason }) => reason);
    expect(accepted).toEqual([null, 'Enviado e aceito pela mesma pessoa.']);
  });
});

describe('a required paper that has expired', () => {
  it('takes the partner out of new work with a sentence, and not out of what it has', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    await acceptedPaper(partner.id, today());
    const [held, next] = [await operation.openCall(), await operation.openCall()];
    await assignPartner(operation.ctx, { callId: held.id, partnerId: partner.id });
    const tomorrow = at(later(1));
    const sentence = expect.stringContaining('Registro da empresa venceu em');
    const refused = assignPartner(tomorrow, { callId: next.id, partnerId: partner.id });
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: sentence });
    const records = [{ id: next.id, from: 'pendente' as const }];
    expect(await assignCalls(tomorrow, { records, partnerId: partner.id })).toMatchObject([
      { changed: false, why: sentence },
    ]);
    expect((await findCall(tomorrow, held.id)).assignedPartnerId).toBe(partner.id);
    // A reason overrides the obstacle, and is stored.
    await assignPartner(tomorrow, { callId: next.id, partnerId: partner.id, despite: 'Renovação protocolada' });
    expect((await findCall(tomorrow, next.id)).timeline.at(-1)).toMatchObject({
      type: 'assigned',
      reason: 'Renovação protocolada',
    });
    const docId = await sendPaper(partner.ctx, { partnerId: partner.id, document: document('businessRegistration') });
    await judgePaper(tomorrow, { id: partner.id, docId, status: 'aprovado' });
    const third = await operation.openCall();
    await assignPartner(tomorrow, { callId: third.id, partnerId: partner.id });
  });
});

describe('the reminders of a paper', () => {
  it('go out 30, 7 and 1 days before its end, once each however many clocks run', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    const paper = await acceptedPaper(partner.id, later(40));
    const given = async () => {
      const { alteracoes } = await listPartnerChanges(operation.ctx, partner.id, { page: 1, limit: 20 });
      return alteracoes.filter(({ action }) => action === 'avisado').map(({ reason }) => reason?.split(',')[0]);
    };
    for (const day of [9, 10, 11, 33, 34, 39, 40, 41]) {
      await Promise.all([remindExpiringPapers(at(later(day))), remindExpiringPapers(at(later(day)))]);
    }
    expect(await given()).toEqual(['Vence amanhã', 'Vence em 7 dias', 'Vence em 30 dias']);
    const queued = await operation.db.select().from(messages);
    expect(queued.filter(({ once }) => once.startsWith(paper))).toHaveLength(3);
  });
});
