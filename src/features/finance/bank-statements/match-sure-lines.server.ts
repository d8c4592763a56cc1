// Tested in match-bank-line.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { matchBankLine } from './match-bank-line.server.ts';
import type { LineMatch } from './parts/match-lines.server.ts';
import { listPayableCents, matchesOf } from './parts/match-world.server.ts';
import { listOpenBankLines } from './queries.server.ts';
import { matchReasonLabels } from './rules.ts';

const batchSize = 200;

/**
 * Pays with each line that has one sure pair, every line in a transaction of its own, and gives their number. What
 * somebody else was faster with stays as it is.
 */
export async function matchSureLines(ctx: Ctx): Promise<number> {
  const amounts = await listPayableCents(ctx);
  let matched = 0;
  let after: string | null = null;
  for (;;) {
    const lines = await listOpenBankLines(ctx, { amounts, after, limit: batchSize });
    const matches = await matchesOf(ctx, lines);
    for (const line of lines) {
      const match = matches.get(line.id);
      if (match?.outcome === 'certo' && (await pay(ctx, line, match))) matched += 1;
    }
    after = lines.at(-1)?.id ?? null;
    if (lines.length < batchSize) return matched;
  }
}

async function pay(ctx: Ctx, line: { id: string; cents: number }, { candidates }: LineMatch): Promise<boolean> {
  const chosen = candidates.find(({ isChosen }) => isChosen);
  if (chosen === undefined) return false;
  const { payable, reasons } = chosen;
  const said = reasons.map((reason) => matchReasonLabels[reason]).join('. ');
  const isOpen = payable.kind === 'acerto';
  try {
    await matchBankLine(ctx, {
      id: line.id,
      from: 'pendente',
      parts: isOpen ? [{ settlementId: payable.id, cents: line.cents }] : [],
      paymentIds: isOpen ? [] : [payable.id],
      reason: `Par certo. ${said}.`,
    });
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return false;
  }
}
