import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { quotes } from '#features/quotes/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { missedKey } from '#platform/missed-key.server.ts';
import { keyIn } from '#shared/address/link-key.ts';
import { DomainError } from '#shared/errors.ts';
import { dayMs } from '#shared/time/durations.ts';
import { guaranteeDaysOfQuote } from '../guarantee/queries.server.ts';
import { legalGuaranteeDays } from '../guarantee/rules.ts';
import { callEvents, serviceCalls } from '../tables.server.ts';
import { linkLifeDays } from './rules.ts';

/**
 * Whether a key in this column, beside its call, is the one that was given, and still opens: until 30 days after the
 * last action, the hour that was agreed and the making of the key, where that is kept, and while a guarantee holds.
 */
export function opens(ctx: Ctx, given: string, { key, madeAt }: { key: AnyPgColumn; madeAt?: AnyPgColumn }) {
  return and(
    // What cannot be a key asks the same of the database, so that every refusal takes the same time.
    eq(key, keyIn(given) ?? ''),
    linksAreOpen(ctx, madeAt),
  );
}

/** Whether the links to a call's client still open; beside a row of `service_calls`. */
export function linksAreOpen(ctx: Ctx, madeAt?: AnyPgColumn): SQL<boolean> {
  const closedSince = new Date(ctx.now.getTime() - linkLifeDays * dayMs);
  const lastEventAt = ctx.db.select({ at: sql`max(${callEvents.at})` }).from(callEvents);
  const agreedDays = ctx.db.select({ days: guaranteeDaysOfQuote }).from(quotes);
  // As `guaranteeOf` counts it: while the guarantee holds, its problems are told here.
  const days = sql`greatest(${legalGuaranteeDays}, (${agreedDays.where(
    and(eq(quotes.callId, serviceCalls.id), eq(quotes.status, 'aprovado')),
  )})) - ${linkLifeDays}`;
  const guaranteed = sql`case when ${serviceCalls.status} = 'finalizado'
    then greatest(${serviceCalls.finishedAt}, ${serviceCalls.confirmedAt}) + make_interval(days => (${days})::int) end`;
  return sql<boolean>`greatest(${madeAt ?? sql`null::timestamptz`}, ${serviceCalls.scheduledAt}, (${lastEventAt.where(
    eq(callEvents.callId, serviceCalls.id),
  )}), ${guaranteed}) > ${closedSince.toISOString()}::timestamptz`;
}

/** The one answer to every key that opens nothing, until too many came from one address. */
export function closedLink(ctx: Ctx): Promise<Error> {
  const sentence =
    'Este link não abre nenhum atendimento. Confira o último que você recebeu, ou fale com a central por telefone ou WhatsApp.';
  return missedKey(ctx, new DomainError('not_found', sentence));
}
