import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
import { findOwnCall } from '../own-calls/queries.server.ts';
import { findPageKey } from '../queries.server.ts';
import { changePageKey } from './change-page-key.server.ts';
import { readClientPage } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('lets the old link die at once, and of ten who replace it at the same moment one does', async () => {
  const { ctx } = operation;
  const call = await operation.openCall();
  const { id: keyId, clientKey: old } = await findPageKey(ctx, call.id);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => changePageKey(ctx, { id: call.id, keyId })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  const client = { ...ctx, actor: anonymous };
  await expect(readClientPage(client, old)).rejects.toMatchObject({ code: 'not_found' });
  const { clientKey } = await findPageKey(ctx, call.id);
  expect(await readClientPage(client, clientKey)).toMatchObject({ protocol: call.protocolNumber });
  // The old page linked to the confirmation.
  const { confirmationUrl, timeline } = await findCall(ctx, call.id);
  expect(confirmationUrl).not.toContain(call.clientKey);
  expect(timeline.filter(({ type }) => type === 'page_key_changed')).toHaveLength(1);
  const other = await operation.openCall();
  const current = await findPageKey(ctx, call.id);
  await expect(changePageKey(ctx, { id: other.id, keyId: current.id })).rejects.toMatchObject({ code: 'conflict' });
});

it('gives the link to who may change calls alone: never to support, and never to the partner', async () => {
  const { call, partner } = await operation.startedCall();
  const { clientKey, url } = await findPageKey(operation.ctx, call.id);
  expect((await findCall(operation.ctx, call.id)).clientPage).toMatchObject({ url });
  const support = { ...operation.ctx, actor: actorOf('suporte') };
  expect((await findCall(support, call.id)).clientPage).toBeNull();
  for (const seen of [await findCall(support, call.id), await findOwnCall(partner.ctx, call.id)]) {
    expect(JSON.stringify(seen)).not.toContain(clientKey);
  }
});
