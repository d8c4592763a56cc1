import { sql } from 'drizzle-orm';
import { payReturn } from '#features/finance/borne-costs/pay-return.server.ts';
import { findCallMoney } from '#features/finance/borne-costs/queries.server.ts';
import { recordPayout } from '#features/finance/borne-costs/record-payout.server.ts';
import { refundClient } from '#features/finance/borne-costs/refund-client.server.ts';
import { costBearers, refundHands } from '#features/finance/borne-costs/rules.ts';
import { undoCost } from '#features/finance/borne-costs/undo-cost.server.ts';
import { undoPayout } from '#features/finance/borne-costs/undo-payout.server.ts';
import { recordOpening } from '#features/finance/partner-balance/record-opening.server.ts';
import { undoOpening } from '#features/finance/partner-balance/undo-opening.server.ts';
import { writeOffPartner } from '#features/finance/partner-balance/write-off-partner.server.ts';
import { addRate } from '#features/finance/rates/add-rate.server.ts';
import { recordPayment } from '#features/finance/settlements/record-payment.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { undoPayment } from '#features/finance/settlements/undo-payment.server.ts';
import { undoSettlement } from '#features/finance/settlements/undo-settlement.server.ts';
import { undoWriteOff } from '#features/finance/write-offs/undo-write-off.server.ts';
import { writeOffSettlement } from '#features/finance/write-offs/write-off-settlement.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import type { Random } from '#test/api-fuzz/random.ts';

/** Does something to money by chance; false where there is nothing to do it to. */
type Action = (ctx: Ctx, random: Random) => Promise<unknown>;

const reason = 'Prova do livro-razão';
const reaisBelow = (random: Random, most: number) => (random.int(most * 100) + 1) / 100;
const dueOn = (ctx: Ctx) => addDays(todayOn(ctx.now), 7);

/** One row by chance, or undefined. */
async function anyOf<Row extends Record<string, unknown>>(ctx: Ctx, rows: ReturnType<typeof sql>) {
  const { rows: found } = await ctx.db.execute<Row>(sql`select * from (${rows}) found order by random() limit 1`);
  return found[0] as Row | undefined;
}

const anyCall = (ctx: Ctx, status: string) =>
  anyOf<{ id: string; is_return: boolean }>(
    ctx,
    sql`select id, return_of is not null as is_return from service_calls where status = ${status}`,
  );
const anyPartner = (ctx: Ctx) => anyOf<{ id: string }>(ctx, sql`select id from partners`);
const anySettlement = (ctx: Ctx, status: string) =>
  anyOf<{ id: string; cents: string }>(ctx, sql`select id, cents from settlements where status = ${status}`);

async function refund(ctx: Ctx, random: Random) {
  const call = await anyCall(ctx, 'finalizado');
  if (call === undefined) return false;
  const { refunded, refundable } = await findCallMoney(ctx, call.id);
  if (refundable === 0) return false;
  const amount = random.chance(0.3) ? refundable : reaisBelow(random, Math.max(1, refundable));
  const bearer = random.pick(costBearers);
  return refundClient(ctx, call.id, {
    amount,
    bearer,
    partnerAmount: bearer === 'dividido' ? Math.max(0.01, Math.floor(amount * random.int(100)) / 100) : null,
    handedBy: random.pick(refundHands),
    reason,
    seen: refunded,
  });
}

async function pay(ctx: Ctx, random: Random) {
  const settlement = await anySettlement(ctx, 'aberto');
  if (settlement === undefined) return false;
  const whole = Number(settlement.cents);
  const cents = random.chance(0.5) ? whole : random.int(whole) + 1;
  return recordPayment(ctx, { id: settlement.id, cents, paidOn: todayOn(ctx.now), proof: reason });
}

async function withAny<Row extends Record<string, unknown>>(
  ctx: Ctx,
  rows: ReturnType<typeof sql>,
  act: (row: Row) => Promise<unknown>,
) {
  const row = await anyOf<Row>(ctx, rows);
  return row === undefined ? false : act(row);
}

type Id = { id: string };

/** Everything that moves money, and takes it back. */
export const moneyActions: Readonly<Record<string, Action>> = {
  finish: async (ctx, random) => {
    const call = await anyCall(ctx, 'em_andamento');
    if (call === undefined) return false;
    const finalValueCents = call.is_return ? 0 : random.int(200_000);
    return changeCallStatus(ctx, { id: call.id, status: 'finalizado', finalValueCents, paymentMethod: 'pix' });
  },
  reopen: async (ctx) => {
    const call = await anyCall(ctx, 'finalizado');
    return call === undefined ? false : changeCallStatus(ctx, { id: call.id, status: 'em_andamento', reason });
  },
  refund,
  payReturn: (ctx, random) =>
    withAny<Id>(
      ctx,
      sql`select id from service_calls where status = 'finalizado' and return_bearer in ('prestador', 'central')`,
      ({ id }) => {
        const bearer = random.pick(costBearers);
        const amount = (100 + random.int(30_000)) / 100;
        return payReturn(ctx, id, { amount, bearer, partnerAmount: bearer === 'dividido' ? 0.5 : null, reason });
      },
    ),
  undoCost: (ctx) =>
    withAny<Id>(ctx, sql`select id from borne_costs where undone_at is null`, ({ id }) =>
      undoCost(ctx, { id, reason }),
    ),
  payout: (ctx) =>
    withAny<Id>(ctx, sql`select id from borne_costs where handed_by = 'central' and undone_at is null`, ({ id }) =>
      recordPayout(ctx, { id, paidOn: todayOn(ctx.now), proof: reason }),
    ),
  undoPayout: (ctx) =>
    withAny<Id>(ctx, sql`select id from borne_costs where payout_entry_id is not null`, ({ id }) =>
      undoPayout(ctx, { id, reason }),
    ),
  settle: async (ctx) => {
    const partner = await anyPartner(ctx);
    return partner === undefined ? false : settlePartner(ctx, { partnerId: partner.id, dueOn: dueOn(ctx) });
  },
  pay,
  undoPayment: (ctx) =>
    withAny<Id & { settlement_id: string }>(
      ctx,
      sql`select id, settlement_id from settlement_payments where undone_at is null`,
      (row) => undoPayment(ctx, { id: row.settlement_id, paymentId: row.id, reason }),
    ),
  undoSettlement: async (ctx) => {
    const settlement = await anySettlement(ctx, 'aberto');
    return settlement === undefined ? false : undoSettlement(ctx, { id: settlement.id, reason });
  },
  writeOff: async (ctx) => {
    const settlement = await anySettlement(ctx, 'aberto');
    return settlement === undefined ? false : writeOffSettlement(ctx, { id: settlement.id, reason });
  },
  undoWriteOff: async (ctx) => {
    const settlement = await anySettlement(ctx, 'baixado');
    return settlement === undefined ? false : undoWriteOff(ctx, { id: settlement.id, reason });
  },
  writeOffPartner: async (ctx) => {
    const partner = await anyPartner(ctx);
    return partner === undefined ? false : writeOffPartner(ctx, partner.id, reason);
  },
  opening: (ctx, random) =>
    withAny<Id>(ctx, sql`select id from partners`, ({ id }) =>
      recordOpening(ctx, id, {
        side: random.pick(['prestador', 'central'] as const),
        amount: reaisBelow(random, 500),
        reason,
      }),
    ),
  undoOpening: (ctx) => withAny<Id>(ctx, sql`select id from partners`, ({ id }) => undoOpening(ctx, id, reason)),
  rate: (ctx, random) =>
    withAny<Id>(ctx, sql`select id from partners`, ({ id }) => {
      const from = addDays(todayOn(ctx.now), random.int(3));
      return addRate(ctx, id, { serviceId: null, percent: random.int(3_000) / 100, from, until: from, reason });
    }),
};
