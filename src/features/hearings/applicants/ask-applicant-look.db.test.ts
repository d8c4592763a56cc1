import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseApplication } from '#features/applications/review/refuse-application.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { judgePaper } from '#features/partners/papers/judge-paper.server.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { decideSecondLook } from '../decide-second-look.server.ts';
import { listOwnHearings } from '../own/queries.server.ts';
import { secondLooks } from '../tables.server.ts';
import { askApplicantLook } from './ask-applicant-look.server.ts';
import { listRefusals } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const person = (name: string): Ctx => ({ ...operation.ctx, actor: { ...actorOf('operador'), name } });
const applicant = (): Ctx => ({ ...operation.ctx, actor: anonymous });

let made = 0;
async function applied(document: string | null = null) {
  made += 1;
  const [row] = await operation.db
    .insert(partnerApplications)
    .values({
      kind: 'simples',
      companyName: `Desentope ${made}`,
      email: `candidato${made}@exemplo.com.br`,
      whatsapp: '+5561980000000',
      phoneVerified: document !== null,
      document,
      serviceRegions: [],
      serviceTypes: [],
      totalVehicles: 0,
      totalDrivers: 0,
      vehicles: [],
      agreedAt: operation.ctx.now,
      resendKey: String(made).padStart(22, 'k'),
      createdAt: operation.ctx.now,
    })
    .returning();
  if (row === undefined) throw new Error('Nobody applied.');
  return { id: row.id, key: row.resendKey };
}

async function lookOf(): Promise<string> {
  const [look] = await operation.db.select().from(secondLooks).orderBy(desc(secondLooks.id)).limit(1);
  return look?.id ?? '';
}

it('a refused applicant reads the reason without a name, and asks once for another person', async () => {
  const { id, key } = await applied();
  await refuseApplication(person('Marina Central'), { id, reason: 'A foto não dá para ler.' });
  const [refusal] = await listRefusals(applicant(), key);
  expect(refusal).toMatchObject({ about: 'Seu cadastro', reason: 'A foto não dá para ler.', look: null });
  expect(JSON.stringify(refusal)).not.toContain('Marina');
  const decisionId = refusal?.id ?? '';
  const empty = askApplicantLook(applicant(), { key, decisionId, words: ' ' });
  await expect(empty).rejects.toMatchObject({ issues: [{ path: 'words' }] });
  const other = await applied();
  const foreign = askApplicantLook(applicant(), { key: other.key, decisionId, words: 'Dá sim.' });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  await askApplicantLook(applicant(), { key, decisionId, words: 'Dá para ler, sim.' });
  const again = askApplicantLook(applicant(), { key, decisionId, words: 'De novo.' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  expect((await listRefusals(applicant(), key))[0]).toMatchObject({ askUntil: null, look: { outcome: null } });
});

it('another person undoes the refusal: the application waits again, and its applicant is told', async () => {
  const { id, key } = await applied();
  const first = person('Marina');
  await refuseApplication(first, { id, reason: 'A foto não dá para ler.' });
  const [refusal] = await listRefusals(applicant(), key);
  await askApplicantLook(applicant(), { key, decisionId: refusal?.id ?? '', words: 'Dá para ler, sim.' });
  const lookId = await lookOf();
  const same = decideSecondLook(first, { id: lookId, outcome: 'desfeita', reason: 'Dá para ler.' });
  await expect(same).rejects.toMatchObject({ code: 'forbidden' });
  await decideSecondLook(person('Olívia'), { id: lookId, outcome: 'desfeita', reason: 'Dá para ler.' });
  const [row] = await operation.db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  expect(row).toMatchObject({ status: 'pendente', decidedAt: null });
  expect((await listRefusals(applicant(), key))[0]?.look).toMatchObject({
    outcome: 'desfeita',
    reason: 'Dá para ler.',
  });
  const [message] = await operation.db.select().from(messages).where(eq(messages.once, lookId));
  expect(message?.name).toBe('applicant-look-told');
});

it('a refused paper of a partner may be looked at again, until a newer one takes its place', async () => {
  const partner = await operation.addPartner({ hasPapers: false });
  const file = await saveFile(partner.ctx, {
    bytes: makePng(20, 20),
    contentType: 'image/png',
    fileName: 'certidao.png',
    purpose: 'negativeRecord',
    ownerKind: 'partner',
    ownerId: partner.id,
    readableBy: 'partners.write',
    expiresAt: null,
  });
  const [paper] = await operation.db
    .insert(partnerDocuments)
    .values({ partnerId: partner.id, kind: 'negativeRecord', fileId: file.id, sentAt: operation.ctx.now })
    .returning();
  const docId = paper?.id ?? '';
  await judgePaper(person('Marina'), { id: partner.id, docId, status: 'recusado', reason: 'Está cortada.' });
  const { decisions } = await listOwnHearings(partner.ctx, partner.id);
  expect(decisions).toMatchObject([{ about: 'Certidão negativa', reason: 'Está cortada.', mayAskAgain: true }]);
  await judgeAgain(docId);
  expect((await listOwnHearings(partner.ctx, partner.id)).decisions[0]?.undoneAt).not.toBeNull();

  async function judgeAgain(id: string) {
    await operation.db.update(partnerDocuments).set({ status: 'pendente' }).where(eq(partnerDocuments.id, id));
    await judgePaper(person('Olívia'), { id: partner.id, docId: id, status: 'aprovado', expiresOn: '2099-01-31' });
  }
});
