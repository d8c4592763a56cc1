import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { files } from '#platform/tables.server.ts';
import { cutText } from '#shared/text/text.ts';
import { todayOn } from '#shared/time/dates.ts';
import { matchSureLines } from './match-sure-lines.server.ts';
import { parseStatement, statementReader } from './parts/parse-statement.server.ts';
import { type LeftOutLine, namedLeftOut, type StatementLine } from './rules.ts';
import { bankAccounts, bankStatements } from './tables.server.ts';

/** Takes the lines of a stored statement: all in one transaction, so that whoever ends it half-way leaves nothing. */
export const saveBankLines = defineJob({
  name: 'save-bank-lines',
  label: 'Ler um extrato do banco',
  data: z.object({ statementId: z.uuid() }),
  limitMinutes: 15,
  async run(ctx, { statementId: id }) {
    const [statement] = await ctx.db.select().from(bankStatements).where(eq(bankStatements.id, id));
    if (statement === undefined || statement.status === 'lido') return;
    const owner = { ownerKind: 'bank_statement', ownerId: id };
    const file = await readSavedFile(ctx, eq(files.id, statement.fileId), owner);
    if (file === null) throw new Error('The file of the statement is gone.');
    const read = await ctx.services.uploads.readText(file.bytes, { reader: statementReader });
    await inTransaction(ctx, (inside) => takeLines(ctx, inside, { statement, read }));
    await matchSureLines(ctx);
  },
});

type Statement = typeof bankStatements.$inferSelect;

async function takeLines(
  outside: Ctx,
  ctx: Ctx,
  { statement, read }: { statement: Statement; read: Buffer },
): Promise<void> {
  const { id, accountId } = statement;
  // Two statements of one account are taken one after the other, so that each counts what the other brought.
  await ctx.db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId)).for('update');
  const [still] = await ctx.db.select().from(bankStatements).where(eq(bankStatements.id, id));
  if (still?.status !== 'lendo') return;
  const today = todayOn(ctx.now);
  const future: LeftOutLine[] = [];
  let [newCount, knownCount, seen] = [0, 0, 0];
  for (const batch of parseStatement(read).batches) {
    const lines = batch.filter((line) => line.happenedOn <= today);
    for (const { line, text } of batch.filter((one) => one.happenedOn > today)) {
      future.push({ line, why: 'futura', text: cutText(text, 120) });
    }
    const added = await addLines(ctx, statement, lines);
    newCount += added;
    knownCount += lines.length - added;
    seen += batch.length;
    // Beside the transaction: people see how far it is, and a rollback takes no lines with it.
    await outside.db.update(bankStatements).set({ doneCount: seen }).where(eq(bankStatements.id, id));
  }
  const leftOut = future.length === 0 ? [] : [{ why: 'futura' as const, lines: future.length }];
  await ctx.db
    .update(bankStatements)
    .set({
      status: 'lido',
      readAt: ctx.now,
      newCount,
      knownCount,
      leftOutCounts: [...still.leftOutCounts, ...leftOut],
      leftOutLines: [...still.leftOutLines, ...future].slice(0, namedLeftOut),
    })
    .where(eq(bankStatements.id, id));
  await announce(ctx, 'finance');
}

/**
 * Adds those that the account does not have yet, and gives their number. They go as one parameter: thousands of them
 * would hold the process.
 */
async function addLines(ctx: Ctx, { id, accountId }: Statement, lines: StatementLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { rowCount } = await ctx.db.execute(sql`
    insert into bank_lines (account_id, statement_id, line, bank_ref, happened_on, minute, cents, text, has_twin, digest, status)
    select ${accountId}, ${id}, line, "bankRef", "happenedOn", minute, cents, text, "hasTwin", digest,
      case when cents < 0 then 'saida' else 'pendente' end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as read(line integer, "bankRef" text, "happenedOn" date,
      minute text, cents bigint, text text, "hasTwin" boolean, digest text)
    on conflict (account_id, digest) do nothing`);
  return rowCount ?? 0;
}
