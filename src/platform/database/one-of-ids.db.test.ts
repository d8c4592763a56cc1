import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partners } from '#features/partners/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { isOneOfIds } from './one-of-ids.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('finds the rows of these ids, as one value of the statement', async () => {
  const [one, other] = [await operation.addPartner(), await operation.addPartner()];
  const find = (ids: Iterable<string>) =>
    operation.db.select({ id: partners.id }).from(partners).where(isOneOfIds(partners.id, ids));
  const many = Array.from({ length: 1_000 }, () => randomUUID());
  expect(await find([one.id, ...many])).toEqual([{ id: one.id }]);
  expect((await find(new Set([one.id, other.id]))).map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
  expect(await find([])).toEqual([]);
  expect(find(many).toSQL().params).toHaveLength(1);
});
