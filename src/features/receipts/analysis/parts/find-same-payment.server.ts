import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { receipts } from '../../tables.server.ts';
import type { FoundCap, ScoreCap } from '../rules.ts';
import { receiptFacts } from '../tables.server.ts';

/** Pictures with at most this many different bits of 64 count as alike. */
const alikeBits = 6;

export type Facts = typeof receiptFacts.$inferInsert;
type Receipt = Pick<typeof receipts.$inferSelect, 'id' | 'firstUseId' | 'uploadedAt'>;

/** Receipts of the same payment, earliest first, then those that may be of it, each with the gravest reason. */
export async function listSamePayment(ctx: Ctx, receipt: Receipt, facts: Facts) {
  const bytes = receipt.firstUseId ?? receipt.id;
  const reasons: [ScoreCap, SQL | undefined][] = [
    ['mesmoArquivo', or(eq(receipts.id, bytes), eq(receipts.firstUseId, bytes))],
    ['mesmoIdentificador', facts.endToEndId ? eq(receiptFacts.endToEndId, facts.endToEndId) : undefined],
    ['mesmoPagamento', samePayment(facts)],
    ['imagemParecida', samePicture(facts)],
    ['parecido', alike(facts)],
  ];
  const known = reasons.filter((reason): reason is [ScoreCap, SQL] => reason[1] !== undefined);
  const cap = sql<ScoreCap>`case ${sql.join(
    known.map(([name, holds]) => sql`when ${holds} then ${name}::text`),
    sql` `,
  )} end`;
  // Each reason finds its receipts by an index of its own: together in one condition none would be used.
  const found = sql.join(
    known.map(([name, holds]) =>
      name === 'mesmoArquivo'
        ? sql`select ${receipts.id} from ${receipts} where ${holds}`
        : sql`select ${receiptFacts.receiptId} from ${receiptFacts} where ${holds}`,
    ),
    sql` union `,
  );
  const rows = await ctx.db
    .select({ id: receipts.id, fileName: receipts.fileName, uploadedAt: receipts.uploadedAt, cap })
    .from(receipts)
    .leftJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id))
    .where(and(ne(receipts.id, receipt.id), sql`${receipts.id} in (${found})`))
    .orderBy(sql`${cap} = 'parecido'`, asc(receipts.uploadedAt), asc(receipts.id))
    .limit(50);
  return rows.map((row) => ({ ...row, isEarlier: isEarlier(row, receipt) }));
}

const isEarlier = (one: Pick<Receipt, 'id' | 'uploadedAt'>, other: Receipt) =>
  one.uploadedAt < other.uploadedAt || (one.uploadedAt.getTime() === other.uploadedAt.getTime() && one.id < other.id);

/** An earlier receipt as the caps of this one name it. */
export function capOf({
  id,
  fileName,
  uploadedAt,
  cap,
}: Awaited<ReturnType<typeof listSamePayment>>[number]): FoundCap {
  return { cap, receiptId: id, fileName, uploadedAt: uploadedAt.toISOString() };
}

function samePayment({ amountCents, paidOn, paidAtTime, payeeKey }: Facts): SQL | undefined {
  if (amountCents == null || !paidOn || !paidAtTime || !payeeKey) return undefined;
  return and(
    eq(receiptFacts.amountCents, amountCents),
    eq(receiptFacts.paidOn, paidOn),
    eq(receiptFacts.paidAtTime, paidAtTime),
    eq(receiptFacts.payeeKey, payeeKey),
  );
}

/** Alike, with one amount and one minute. */
function samePicture({ likeness, amountCents, paidOn, paidAtTime }: Facts): SQL | undefined {
  if (!likeness || amountCents == null || !paidOn || !paidAtTime) return undefined;
  return and(hasLikeness(likeness), eq(receiptFacts.amountCents, amountCents), isOfMinute(paidOn, paidAtTime));
}

/** Alike, with one amount or one minute, and neither another id nor, of one amount, another moment. */
function alike({ likeness, amountCents, endToEndId, paidOn, paidAtTime }: Facts): SQL | undefined {
  if (!likeness) return undefined;
  const shared = or(
    amountCents == null ? undefined : eq(receiptFacts.amountCents, amountCents),
    paidOn && paidAtTime ? isOfMinute(paidOn, paidAtTime) : undefined,
  );
  if (shared === undefined) return undefined;
  return and(
    hasLikeness(likeness),
    shared,
    endToEndId ? sql`coalesce(${receiptFacts.endToEndId}, ${endToEndId}) = ${endToEndId}` : undefined,
    // Not with `coalesce`, so that the index of days is used.
    paidOn ? or(eq(receiptFacts.paidOn, paidOn), isNull(receiptFacts.paidOn)) : undefined,
    paidAtTime ? sql`coalesce(${receiptFacts.paidAtTime}, ${paidAtTime}) = ${paidAtTime}` : undefined,
  );
}

function isOfMinute(paidOn: string, paidAtTime: string): SQL | undefined {
  return and(eq(receiptFacts.paidOn, paidOn), eq(receiptFacts.paidAtTime, paidAtTime));
}

function hasLikeness(likeness: string): SQL {
  const bits = (text: SQL) => sql`('x' || ${text})::bit(64)`;
  const apart = sql`bit_count(${bits(sql`${receiptFacts.likeness}`)} # ${bits(sql`${likeness}::text`)})`;
  return sql`${receiptFacts.likeness} is not null and ${apart} <= ${alikeBits}`;
}
