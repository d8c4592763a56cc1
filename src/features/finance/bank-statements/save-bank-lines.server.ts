// Tested in receive-bank-statement.db.test.ts.
import { eq } from 'drizzle-orm';
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
import { bankAccounts, bankLines, bankStatements } from './tables.server.ts';

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

/** Adds those that the account does not have yet, and gives their number. */
async function addLines(ctx: Ctx, { id: statementId, accountId }: Statement, lines: StatementLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const added = await ctx.db
    .insert(bankLines)
    .values(
      lines.map(({ ordinal: _, ...line }) => ({
        ...line,
        statementId,
        accountId,
        status: line.cents < 0 ? ('saida' as const) : ('pendente' as const),
      })),
    )
    .onConflictDoNothing({ target: [bankLines.accountId, bankLines.digest] })
    .returning({ id: bankLines.id });
  return added.length;
}
