import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { offerToCompany } from '#test/offered-company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { until } from '#test/until.ts';
import { acceptOffer, declineOffer } from '../answer-offer.server.ts';
import { findOwnOutcome, findSearch, listOwnOffers } from '../offers/queries.server.ts';
import { lockSearch } from './lock-search.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/**
 * A call offered to a company whose owner also drives its truck, matched by phone or CPF, with an optional second
 * driver.
 */
async function offeredToOwner({ by = 'phone', alone = false }: { by?: 'cpf' | 'phone'; alone?: boolean } = {}) {
  const { partner, truck, ...offered } = await offerToCompany(operation, alone ? 'motorcycle' : 'truck_hydro');
  const [owner] = await operation.db.select().from(partners).where(eq(partners.id, partner.id));
  const same = by === 'cpf' ? { cpf: owner?.document ?? '' } : { phone: owner?.phone ?? '' };
  await operation.db.update(partnerDrivers).set(same).where(eq(partnerDrivers.userId, truck.userId));
  return { ...offered, accounts: { owner: partner.ctx, driver: truck.ctx } };
}

const otherOf = { owner: 'driver', driver: 'owner' } as const;
const declined = { message: 'Você já recusou este chamado.' };

describe('an owner who drives', () => {
  it.each(['cpf', 'phone'] as const)('is asked once, known by its %s, and ends the offer alone', async (by) => {
    const { accounts, call, offerId } = await offeredToOwner({ by, alone: true });
    expect(await listOwnOffers(accounts.owner)).toMatchObject([{ othersAsked: 0 }]);
    expect(await listOwnOffers(accounts.driver)).toMatchObject([{ callId: call.id }]);
    await declineOffer(accounts.driver, { offerId, reason: 'ocupado' });
    expect(await findSearch(operation.ctx, call.id)).toMatchObject({ offers: [{ status: 'recusada' }] });
  });

  it.each(['owner', 'driver'] as const)('cannot accept with the other account once it declined as %s', async (as) => {
    const { accounts, second, call, offerId, phones } = await offeredToOwner();
    const other = accounts[otherOf[as]];
    await declineOffer(accounts[as], { offerId, reason: 'longe' });
    await expect(acceptOffer(other, offerId)).rejects.toMatchObject(declined);
    expect(await listOwnOffers(accounts.driver)).toEqual([]);
    expect(await listOwnOffers(accounts.owner)).toMatchObject([{ outcome: 'recusada', othersAsked: 1, declines: [] }]);
    expect(await quietedPhones(offerId)).toEqual(new Set(phones.slice(0, 2)));
    // A second refusal by the same person is the same refusal.
    await declineOffer(other, { offerId, reason: 'valor' });
    expect(await findOwnOutcome(other, offerId)).toBe('recusada');
    const one = { status: 'aberta', declines: [expect.objectContaining({ reason: 'longe' })] };
    expect(await findSearch(operation.ctx, call.id)).toMatchObject({ offers: [one] });
    await acceptOffer(second.ctx, offerId);
  });

  it.each(['owner', 'driver'] as const)(
    'gives one answer with both accounts at the same moment, the %s first',
    async (as) => {
      const { accounts, searchId, offerId } = await offeredToOwner();
      const other = accounts[otherOf[as]];
      const [no, lateYes] = await oneBehindTheOther(searchId, [
        () => declineOffer(accounts[as], { offerId, reason: 'longe' }),
        () => acceptOffer(other, offerId),
      ]);
      expect([no?.status, lateYes]).toMatchObject(['fulfilled', { status: 'rejected', reason: declined }]);
      const next = await offeredToOwner();
      const [yes, lateNo] = await oneBehindTheOther(next.searchId, [
        () => acceptOffer(next.accounts[as], next.offerId),
        () => declineOffer(next.accounts[otherOf[as]], { offerId: next.offerId, reason: 'longe' }),
      ]);
      const taken = { message: 'Este chamado já foi aceito.' };
      expect([yes?.status, lateNo]).toMatchObject(['fulfilled', { status: 'rejected', reason: taken }]);
      expect(await findOwnOutcome(next.accounts[as], next.offerId)).toBe('sua');
    },
  );
});

/** Phones that got the silent notice that the offer is over. */
async function quietedPhones(offerId: string): Promise<Set<string>> {
  const { rows } = await operation.db.execute<{ phone: string }>(
    sql`select data ->> 'deviceId' as phone from jobs.job where name = 'send-push'
      and data -> 'words' ->> 'tag' = ${`oferta-${offerId}`} and data -> 'words' ->> 'kind' = 'ends'`,
  );
  return new Set(rows.map(({ phone }) => phone));
}

/** Results of answers that all saw the offer open while the first one held its search. */
async function oneBehindTheOther(searchId: string, attempts: readonly (() => Promise<void>)[]) {
  const { all } = await inTransaction(operation.ctx, async (inside) => {
    await lockSearch(inside, searchId);
    const begun: Promise<PromiseSettledResult<void>[]>[] = [];
    for (const attempt of attempts) {
      begun.push(Promise.allSettled([attempt()]));
      await waiting(begun.length);
    }
    return { all: Promise.all(begun) };
  });
  return (await all).flat();
}

/** Waits until this many connections queue behind another's lock. */
const waiting = (count: number) =>
  until(async () => {
    const { rows } = await operation.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  });
