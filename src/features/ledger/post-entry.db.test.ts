import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { postEntry } from './post-entry.server.ts';
import { balanceOf } from './queries.server.ts';
import { reverseEntry } from './reverse-entry.server.ts';
import { closedMonths, ledgerEntries, ledgerLines, ledgerSums } from './tables.server.ts';

let operation: Operation;

async function opening(cents: number, more: { sourceId?: string; happenedOn?: string; partnerId?: string } = {}) {
  const partnerId = more.partnerId ?? (await operation.addPartner()).id;
  const id = await postEntry(operation.ctx, {
    kind: 'opening',
    sourceId: partnerId,
    partnerId,
    lines: [
      { account: 'receivable', partnerId, cents },
      { account: 'opening', partnerId, cents: -cents },
    ],
    ...more,
  });
  return { id, partnerId };
}

/** The message that the database refuses with. */
const refusal = (message: string) => ({ cause: { message: expect.stringContaining(message) } });

describe('an entry', () => {
  beforeAll(async () => {
    operation = await createOperation();
    return operation.drop;
  });

  it('moves what its accounts hold, and its contrary moves it back', async () => {
    const { id, partnerId } = await opening(12_345);
    expect(await balanceOf(operation.ctx, 'receivable', partnerId)).toBe(12_345);
    await reverseEntry(operation.ctx, id, 'Lançado por engano');
    expect(await balanceOf(operation.ctx, 'receivable', partnerId)).toBe(0);
  });

  it('is posted once by one action, whoever comes second is told', async () => {
    const partner = await operation.addPartner();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => opening(100, { partnerId: partner.id })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of tries.filter((one) => one.status === 'rejected')) {
      expect(reason).toMatchObject({ code: 'conflict' });
    }
    expect(await balanceOf(operation.ctx, 'receivable', partner.id)).toBe(100);
  });

  it('is taken back once, by however many at a time', async () => {
    const { id, partnerId } = await opening(100);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => reverseEntry(operation.ctx, id, null)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(operation.ctx, 'receivable', partnerId)).toBe(0);
  });

  it('does not come into being with lines that differ from zero, whoever writes them', async () => {
    const { id, partnerId } = await opening(100);
    const alone = { entryId: id, account: 'losses', partnerId, cents: 1 } as const;
    await expect(operation.db.insert(ledgerLines).values(alone)).rejects.toMatchObject(refusal('come to zero'));
    const empty = operation.db.insert(ledgerEntries).values({
      kind: 'opening',
      sourceId: id,
      happenedOn: '2026-11-21',
      month: '2026-11-01',
      ...doneNow(operation.ctx),
    });
    await expect(empty).rejects.toMatchObject(refusal('at least two lines'));
  });

  it('is never changed or deleted, and its sums move by its lines alone', async () => {
    await opening(100);
    const onlyAdded = refusal('is only ever added to');
    await expect(operation.db.update(ledgerLines).set({ cents: 1 })).rejects.toMatchObject(onlyAdded);
    await expect(operation.db.delete(ledgerLines)).rejects.toMatchObject(onlyAdded);
    await expect(operation.db.update(ledgerEntries).set({ reason: 'x' })).rejects.toMatchObject(onlyAdded);
    await expect(operation.db.delete(ledgerEntries)).rejects.toMatchObject(onlyAdded);
    await expect(operation.db.update(ledgerSums).set({ cents: 0 })).rejects.toMatchObject(refusal('kept by the lines'));
  });
});

describe('a closed month', () => {
  // A month is closed for a whole installation.
  beforeEach(async () => {
    operation = await createOperation();
    return operation.drop;
  });

  it('takes nothing any more: a later action of its days counts in the first open one', async () => {
    const monthOf = async (happenedOn: string) => {
      const { id } = await opening(100, { happenedOn });
      const { rows } = await operation.db.execute(sql`select month::text from ledger_entries where id = ${id}`);
      return rows[0]?.month;
    };
    expect(await monthOf('2025-03-31')).toBe('2025-03-01');
    await operation.db.insert(closedMonths).values({ month: '2025-03-01', ...doneNow(operation.ctx) });
    expect(await monthOf('2025-03-31')).toBe('2025-04-01');
    expect(await monthOf('2025-01-02')).toBe('2025-04-01');
    expect(await monthOf('2025-05-02')).toBe('2025-05-01');
    await expect(operation.db.delete(closedMonths)).rejects.toMatchObject(refusal('is only ever added to'));
  });

  it('waits for those who are posting, and they are in it', async () => {
    const partner = await operation.addPartner();
    let close: Promise<unknown> | undefined;
    await inTransaction(operation.ctx, async (inside) => {
      await postEntry(inside, {
        kind: 'opening',
        sourceId: partner.id,
        partnerId: partner.id,
        happenedOn: '2025-06-10',
        lines: [
          { account: 'receivable', partnerId: partner.id, cents: 5 },
          { account: 'opening', partnerId: partner.id, cents: -5 },
        ],
      });
      close = operation.db
        .insert(closedMonths)
        .values({ month: '2025-06-01', ...doneNow(operation.ctx) })
        .execute();
    });
    await close;
    const { rows } = await operation.db.execute(
      sql`select sum(cents)::int as cents from ledger_sums where month = '2025-06-01' and account = 'receivable' and partner_id = ${partner.id}`,
    );
    expect(rows).toEqual([{ cents: 5 }]);
  });
});
