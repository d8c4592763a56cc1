import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { undoMerge } from '#features/clients/merging/undo-merge.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';
import { lookForPatterns } from './looks/look-for-patterns.server.ts';
import { findFraudCase } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let phones = 7_800_000;

/** A client who said of five partners that it paid more, and its case. */
async function accuser() {
  phones += 1;
  const clientPhone = mobile(phones);
  let id = '';
  for (let number = 0; number < 5; number += 1) {
    id = (await tellCall(operation, await operation.addPartner(), { clientPhone, paid: 400 })).clientId;
  }
  await lookForPatterns.run(operation.ctx, undefined);
  const [opened] = await casesAbout(operation, id);
  return { id, caseId: opened?.id ?? '' };
}

async function silentClient() {
  phones += 1;
  return (await tellCall(operation, await operation.addPartner(), { clientPhone: mobile(phones) })).clientId;
}

async function part(keptId: string) {
  const [merge] = (await findClient(operation.ctx, keptId)).merges;
  await undoMerge(operation.ctx, { keptId, mergeId: merge?.id ?? '' });
}

it('takes a case where its calls go, and back when the union is undone', async () => {
  const [{ id: otherId, caseId }, keptId] = [await accuser(), await silentClient()];
  await mergeClients(operation.ctx, { keptId, otherId, take: [] });
  const merged = await findFraudCase(operation.ctx, caseId);
  expect(merged.subject).toMatchObject({ kind: 'client', id: keptId });
  expect(merged.history.at(-1)?.reason).toMatch(/^Os chamados passaram do cadastro de .* e o caso com eles\.$/);
  await part(keptId);
  expect((await findFraudCase(operation.ctx, caseId)).subject.id).toBe(otherId);
});

it('leaves the case of the kept record where it is when the other one parts again', async () => {
  const [{ id: keptId, caseId }, otherId] = [await accuser(), await silentClient()];
  await mergeClients(operation.ctx, { keptId, otherId, take: [] });
  await part(keptId);
  expect((await findFraudCase(operation.ctx, caseId)).subject.id).toBe(keptId);
});

it('leaves two open cases of one pattern for a person to decide, and says so in the one that stays', async () => {
  const [kept, other] = [await accuser(), await accuser()];
  await mergeClients(operation.ctx, { keptId: kept.id, otherId: other.id, take: [] });
  expect((await casesAbout(operation, kept.id)).map(({ id }) => id)).toEqual([kept.caseId]);
  const stays = await findFraudCase(operation.ctx, other.caseId);
  expect(stays.subject.id).toBe(other.id);
  expect(stays.history.at(-1)?.reason).toMatch(/que já tem um caso em aberto deste padrão\.$/);
});
