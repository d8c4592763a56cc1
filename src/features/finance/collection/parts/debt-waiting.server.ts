import { asc, eq, isNull } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { files } from '#platform/tables.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlementName } from '../../settlements/rules.ts';
import { settlementRequests, settlements } from '../../tables.server.ts';
import type { Debts } from '../contract.ts';
import type { DebtWait } from '../rules.ts';
import { debtQuestions } from '../tables.server.ts';
import { toRequest } from './request-rows.server.ts';

/** Matters that wait for the office, of one kind or all, with their partners. */
export async function readDebtWaiting(ctx: Ctx, kind: DebtWait | undefined) {
  const [perguntas, pedidos] = await Promise.all([
    kind === undefined || kind === 'teto' ? listDebtQuestions(ctx) : [],
    kind === 'teto' ? [] : listWaitingRequests(ctx),
  ]);
  const asked = kind === undefined ? pedidos : pedidos.filter((request) => request.kind === kind);
  return { perguntas, pedidos: asked, partnerIds: new Set([...perguntas, ...asked].map(({ partnerId }) => partnerId)) };
}

async function listDebtQuestions(ctx: Ctx): Promise<Debts['perguntas']> {
  const rows = await ctx.db
    .select({ question: debtQuestions, partnerName: partners.name })
    .from(debtQuestions)
    .innerJoin(partners, eq(partners.id, debtQuestions.partnerId))
    .where(isNull(debtQuestions.decision))
    .orderBy(asc(debtQuestions.askedAt), asc(debtQuestions.id));
  return rows.map(({ question: { id, partnerId, cents, ceilingCents, askedAt }, partnerName }) => ({
    id,
    partnerId,
    partnerName,
    amount: centsToReais(cents),
    ceiling: centsToReais(ceilingCents),
    askedAt: askedAt.toISOString(),
  }));
}

async function listWaitingRequests(ctx: Ctx): Promise<Debts['pedidos']> {
  const rows = await ctx.db
    .select({
      request: settlementRequests,
      receiptType: files.contentType,
      settlement: settlements,
      partnerName: partners.name,
    })
    .from(settlementRequests)
    .leftJoin(files, eq(files.id, settlementRequests.fileId))
    .innerJoin(settlements, eq(settlements.id, settlementRequests.settlementId))
    .innerJoin(partners, eq(partners.id, settlements.partnerId))
    .where(eq(settlementRequests.status, 'aberto'))
    .orderBy(asc(settlementRequests.id));
  return rows.map(({ request, receiptType, settlement, partnerName }) => ({
    ...toRequest({ request, receiptType }),
    settlementId: settlement.id,
    settlementName: settlementName(settlement.number, settlement.at),
    partnerId: settlement.partnerId,
    partnerName,
  }));
}
