import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { files } from '#platform/tables.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlementRequests } from '../../tables.server.ts';
import type { SettlementRequest } from '../contract.ts';

export interface RequestRow {
  request: typeof settlementRequests.$inferSelect;
  receiptType: string | null;
}

export function toRequest({ request, receiptType }: RequestRow): SettlementRequest {
  const { id, kind, text, cents, day, endToEnd, at, status, answer, answeredAt } = request;
  return {
    id,
    kind,
    text,
    amount: cents === null ? null : centsToReais(cents),
    day,
    endToEnd,
    receiptType,
    at: at.toISOString(),
    status,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** Partners' answers, each with the type of its receipt. */
export function selectRequests(ctx: Ctx) {
  return ctx.db
    .select({ request: settlementRequests, receiptType: files.contentType })
    .from(settlementRequests)
    .leftJoin(files, eq(files.id, settlementRequests.fileId))
    .$dynamic();
}
