import { desc, eq } from 'drizzle-orm';
import { receiveBankStatement } from '#features/finance/bank-statements/receive-bank-statement.server.ts';
import { saveBankLines } from '#features/finance/bank-statements/save-bank-lines.server.ts';
import { submitSettlementRequest } from '#features/finance/collection/submit-settlement-request.server.ts';
import { closeFinanceMonth } from '#features/finance/months/close-finance-month.server.ts';
import { listMonths } from '#features/finance/months/queries.server.ts';
import { savePixAccount } from '#features/finance/pix-account/save-pix-account.server.ts';
import { addRate } from '#features/finance/rates/add-rate.server.ts';
import { findSettlement } from '#features/finance/settlements/queries.server.ts';
import { recordPayment } from '#features/finance/settlements/record-payment.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { settlements } from '#features/finance/tables.server.ts';
import { decidePixKey } from '#features/partners/pix-key/decide-pix-key.server.ts';
import { savePixKey } from '#features/partners/pix-key/save-pix-key.server.ts';
import { partnerPixKeys } from '#features/partners/pix-key/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';
import { demoPixAccount } from '../demo-content.ts';
import { type KnownCall, writeCommissions } from './history.ts';
import { type KnownPartner, takeFrom } from './known.ts';
import { settledUntil, strangeMovements, writeStatement } from './money-content.ts';
import type { Staff } from './staff.ts';

interface Teller {
  past: readonly KnownCall[];
  partners: readonly KnownPartner[];
  staff: Staff;
}

/**
 * The money of the past: commissions, settlements paid whole, in part, late and not at all, and closed months. The
 * figures are those of the calls.
 */
export async function tellMoney(ctx: Ctx, { past, partners, staff }: Teller): Promise<number> {
  const daysAgo = (days: number): Ctx => ({
    ...ctx,
    actor: staff.director,
    now: new Date(ctx.now.getTime() - days * dayMs),
  });
  await savePixAccount(daysAgo(180), demoPixAccount);
  let from = new Date(0);
  let count = 0;
  for (const { daysAgo: days, fate } of settledUntil) {
    const then = daysAgo(days);
    await writeCommissions(
      ctx,
      past.filter(({ endedAt }) => endedAt > from && endedAt <= then.now),
    );
    const debtors = partners.filter(({ id }) =>
      past.some(
        ({ partner, cancelled, endedAt }) =>
          partner?.id === id && cancelled === null && endedAt > from && endedAt <= then.now,
      ),
    );
    for (const [index, { id: partnerId }] of debtors.entries()) {
      const id = await settlePartner(then, { partnerId, dueOn: addDays(todayOn(then.now), 7) });
      count += 1;
      const isLate = fate === 'mixed' && index % 5 === 4;
      if (isLate) continue;
      const paidAt = daysAgo(days - 3 - (index % 4));
      const { missing } = await findSettlement(paidAt, id);
      const isPart = fate === 'mixed' && index % 5 === 3;
      const cents = Math.round(missing * (isPart ? 50 : 100));
      await recordPayment(paidAt, { id, cents, paidOn: todayOn(paidAt.now), proof: 'PIX visto no extrato' });
    }
    from = then.now;
  }
  await writeCommissions(
    ctx,
    past.filter(({ endedAt }) => endedAt > from),
  );
  count += await settleLately(daysAgo(4), partners, past);
  await closeOldMonths(daysAgo(20));
  return count;
}

/** Open settlements of this week; one partner says that it paid, one asks for time. */
async function settleLately(then: Ctx, partners: readonly KnownPartner[], past: readonly KnownCall[]): Promise<number> {
  const owes = (id: string) =>
    past.some(({ partner, endedAt }) => partner?.id === id && endedAt.getTime() > then.now.getTime() - 30 * dayMs);
  const chosen = [takeFrom(partners, 0), ...partners.slice(3)].filter(({ id }) => owes(id)).slice(0, 5);
  for (const [index, { id: partnerId, userId, name }] of chosen.entries()) {
    const settlementId = await settlePartner(then, { partnerId, dueOn: addDays(todayOn(then.now), 6) });
    const own: Ctx = { ...then, actor: { ...then.actor, kind: 'user', id: userId, name, role: 'partner' } };
    const today = todayOn(then.now);
    if (index === 2) {
      const { missing } = await findSettlement(then, settlementId);
      const claim = { kind: 'pago' as const, cents: Math.round(missing * 100), day: today };
      await submitSettlementRequest(own, {
        settlementId,
        partnerId,
        text: 'Paguei pelo PIX agora há pouco.',
        ...claim,
      });
    }
    if (index === 3) {
      const wish = { kind: 'prazo' as const, day: addDays(today, 12) };
      const text = 'O caminhão quebrou esta semana. Consigo pagar no dia 12?';
      await submitSettlementRequest(own, { settlementId, partnerId, text, ...wish });
    }
  }
  return chosen.length;
}

/** The months that ended three months ago or before are closed. */
async function closeOldMonths(ctx: Ctx): Promise<void> {
  const last = todayOn(new Date(ctx.now.getTime() - 75 * dayMs)).slice(0, 7);
  const { meses } = await listMonths(ctx);
  for (const { month } of meses.toReversed()) {
    if (month < last) await closeFinanceMonth(ctx, { month, accepts: [] });
  }
}

/** Agreed percentages and keys that partners gave for their own PIX. */
export async function agreeTerms(ctx: Ctx, { partners, staff }: Omit<Teller, 'past'>): Promise<void> {
  const office = { ...ctx, actor: staff.director };
  const today = todayOn(ctx.now);
  const terms = { serviceId: null, from: today, until: null, reason: 'Mais de vinte atendimentos por mês' };
  await addRate(office, takeFrom(partners, 3).id, { ...terms, percent: 12 });
  for (const index of [0, 1, 2, 3, 4]) {
    const { id: partnerId, userId, name } = takeFrom(partners, index);
    const own = { ...office, actor: { ...office.actor, id: userId, name, role: 'partner' } };
    const key = `pix${index}@canolivre.example`;
    await savePixKey(own, { partnerId, kind: 'email', key, seen: null });
    if (index === 1) continue;
    const [saved] = await ctx.db.select().from(partnerPixKeys).where(eq(partnerPixKeys.partnerId, partnerId));
    if (saved === undefined) throw new Error('The PIX key of a partner was not saved.');
    await decidePixKey(office, { partnerId, keyId: saved.id, status: 'verificada', holder: name });
  }
}

/** A statement of the bank with lines to match: one that is surely a settlement's, others that only look like it. */
export async function bringStatement(ctx: Ctx, staff: Staff): Promise<number> {
  const open = await ctx.db
    .select({ id: settlements.id, cents: settlements.cents, partnerId: settlements.partnerId })
    .from(settlements)
    .where(eq(settlements.status, 'aberto'))
    .orderBy(desc(settlements.cents), settlements.id);
  const dayOf = (days: number) => addDays(todayOn(ctx.now), -days);
  const movements = [
    ...open.slice(0, 3).map(({ cents }, index) => ({
      ...{ day: dayOf(2 - (index % 2)), cents: index === 2 ? Math.round(cents / 2) : cents },
      words: `PIX RECEBIDO DE ${['DESENTOPE', 'HIDRO', 'ENCANADOR'][index]}`,
    })),
    ...strangeMovements.map(({ daysAgo, ...line }) => ({ ...line, day: dayOf(daysAgo) })),
  ];
  const bytes = writeStatement(movements, 1_250_000);
  const office = { ...ctx, actor: staff.director };
  const statementId = await receiveBankStatement(office, {
    upload: { bytes, fileName: 'extrato.ofx' },
    account: 'new',
  });
  await saveBankLines.run(office, { statementId });
  return movements.length;
}
