import { and, between, desc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { addDays } from '#shared/time/dates.ts';
import { matchesOf } from '../../bank-statements/parts/match-world.server.ts';
import type { MatchReason } from '../../bank-statements/rules.ts';
import { bankLines } from '../../bank-statements/tables.server.ts';
import type { ClaimLine } from '../contract.ts';

interface Claim {
  settlementId: string;
  cents: number;
  day: string;
  endToEnd: string | null;
}

/** A transfer may arrive some days after it was sent, and a day is told wrongly by one or two. */
const days = { before: 2, after: 5 };
/** Lines that are looked at, nearest amounts first, and those that are shown. */
const most = { looked: 60, shown: 3 };

/** Lines of the bank that wait and can be a payment that was told, likeliest first, with the matcher's reasons. */
export async function claimLines(ctx: Ctx, { settlementId, cents, day, endToEnd }: Claim): Promise<ClaimLine[]> {
  const isNear = between(bankLines.happenedOn, addDays(day, -days.before), addDays(day, days.after));
  const isTold =
    endToEnd === null ? undefined : sql`position(${endToEnd} in ${bankLines.text} || ' ' || ${bankLines.bankRef}) > 0`;
  const lines = await ctx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.status, 'pendente'), or(isNear, isTold)))
    .orderBy(
      ...(isTold === undefined ? [] : [desc(isTold)]),
      sql`abs(${bankLines.cents} - ${cents})`,
      sql`abs(${bankLines.happenedOn} - ${day}::date)`,
      bankLines.id,
    )
    .limit(most.looked);
  const matches = await matchesOf(ctx, lines);
  const found = lines.flatMap((line) => {
    const match = matches.get(line.id)?.candidates.find(({ payable }) => payable.id === settlementId);
    const isLikely = match !== undefined && (line.cents === cents || match.reasons.some((reason) => tells.has(reason)));
    return isLikely ? [{ line, reasons: match.reasons }] : [];
  });
  const isClaimed = ({ reasons }: (typeof found)[number]) => Number(reasons.includes('informado'));
  return found
    .sort((one, other) => isClaimed(other) - isClaimed(one))
    .slice(0, most.shown)
    .map(({ line: { id, happenedOn, minute, cents: amount, text }, reasons }) => ({
      id,
      happenedOn,
      minute,
      amount: centsToReais(amount),
      text,
      reasons,
    }));
}

/** Reasons by which a line can be a settlement's payment whatever its amount. */
const tells: ReadonlySet<MatchReason> = new Set([
  'codigo',
  'identificador',
  'documento',
  'documento_parcial',
  'nome',
  'informado',
]);
