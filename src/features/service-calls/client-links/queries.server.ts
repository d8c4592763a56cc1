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
 * Whether a key in this column matches the given one and is still valid: until 30 days after the last action, the
 * agreed hour and, if stored, the key's creation, and during the guarantee.
 */
export function opens(ctx: Ctx, given: string, { key, madeAt }: { key: AnyPgColumn; madeAt?: AnyPgColumn }) {
  return and(
    // A malformed key runs the same query, so that every refusal takes the same time.
    eq(key, keyIn(given) ?? ''),
    linksAreOpen(ctx, madeAt),
  );
}

/** Whether the links to a call's client are still valid; for use beside a row of `service_calls`. */
export function linksAreOpen(ctx: Ctx, madeAt?: AnyPgColumn): SQL<boolean> {
  const closedSince = new Date(ctx.now.getTime() - linkLifeDays * dayMs);
  const lastEventAt = ctx.db.select({ at: sql`max(${callEvents.at})` }).from(callEvents);
  const agreedDays = ctx.db.select({ days: guaranteeDaysOfQuote }).from(quotes);
  // As in `guaranteeOf`: during the guarantee, problems are reported here.
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
