import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { attachFiles, ownersFile, removeFiles, saveFile, uploadExpiry } from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { parseStatement, statementReader } from './parts/parse-statement.server.ts';
import { accountName, accountNumber, type StatementHead, statementFormatLabels } from './rules.ts';
import { saveBankLines } from './save-bank-lines.server.ts';
import { bankAccountNumbers, bankAccounts, bankLines, bankStatements } from './tables.server.ts';

/** The person's choice of a statement's account: one already known, or a new one of the house. */
export type ToldAccount = { id: string } | 'new' | undefined;

/**
 * Stores a bank's statement, whose lines are then taken in the background. Throws `invalid` for what is none, at
 * `conta` for an account that nobody has called ours yet, and `conflict` for days that another format brought.
 */
export async function receiveBankStatement(
  ctx: Ctx,
  { upload, account }: { upload: Pick<ReceivedFile, 'bytes' | 'fileName'>; account: ToldAccount },
): Promise<string> {
  const read = await ctx.services.uploads.readText(upload.bytes, { reader: statementReader, sender: senderOf(ctx) });
  const { head } = parseStatement(read);
  const accountId = await findAccount(ctx, head, account);
  if (accountId !== null) await refuseOtherFormat(ctx, accountId, head);
  const sender = { ownerKind: 'user', ownerId: ctx.actor.id ?? 'system' };
  const fileName = safeFileName(upload.fileName, head.format);
  const file = await saveFile(ctx, {
    bytes: upload.bytes,
    contentType: 'application/octet-stream',
    fileName,
    purpose: 'bank-statement',
    ...sender,
    readableBy: ownersFile,
    expiresAt: uploadExpiry(ctx.now),
  });
  try {
    return await inTransaction(ctx, async (inside) => {
      const id = accountId ?? (await openAccount(inside, head));
      await noteNumber(inside, id, head);
      const { format, encoding, fromOn, toOn, opening, closing, lines, leftOut, leftOutCounts, remarks } = head;
      const [made] = await inside.db
        .insert(bankStatements)
        .values({
          ...doneNow(inside),
          accountId: id,
          fileId: file.id,
          fileName,
          format,
          encoding,
          fromOn,
          toOn,
          openingOn: opening?.on,
          openingCents: opening?.cents,
          closingOn: closing?.on,
          closingCents: closing?.cents,
          lineCount: lines,
          leftOutCounts,
          leftOutLines: leftOut,
          remarks,
        })
        .returning({ id: bankStatements.id });
      if (made === undefined) throw new Error('The statement was not saved.');
      const taken = await attachFiles(inside, [file.id], sender, { ownerKind: 'bank_statement', ownerId: made.id });
      if (taken.length !== 1) throw new Error('The file of the statement is gone.');
      await queueJob(inside, saveBankLines, { statementId: made.id });
      await announce(inside, 'finance');
      return made.id;
    });
  } catch (error) {
    await removeFiles(ctx, { ids: [file.id] });
    throw error;
  }
}

/** The account of a statement; null for a new one that the person called ours. Throws the question at `conta`. */
async function findAccount(ctx: Ctx, head: StatementHead, told: ToldAccount): Promise<string | null> {
  const numbered = await findNumbered(ctx, head);
  if (numbered !== undefined) return numbered;
  if (told === 'new') return null;
  if (told === undefined) {
    throw refusalAt('conta', `Este extrato é de: ${accountName(head)}. Diga de que conta da central ele é.`);
  }
  const [known] = await ctx.db.select({ id: bankAccounts.id }).from(bankAccounts).where(eq(bankAccounts.id, told.id));
  if (known === undefined) throw refusalAt('conta', 'Esta conta não existe mais. Escolha outra.', 'not_found');
  return known.id;
}

/** Two formats word the same movement differently: taken both, each line would stand there twice. */
async function refuseOtherFormat(ctx: Ctx, accountId: string, head: StatementHead): Promise<void> {
  const [other] = await ctx.db
    .select({ format: bankStatements.format })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(
      and(
        eq(bankLines.accountId, accountId),
        gte(bankLines.happenedOn, head.fromOn),
        lte(bankLines.happenedOn, head.toOn),
        ne(bankStatements.format, head.format),
      ),
    )
    .limit(1);
  if (other === undefined) return;
  const before = statementFormatLabels[other.format];
  throw new DomainError(
    'conflict',
    `Estes dias desta conta já vieram em ${before}. Traga este período também em ${before}.`,
  );
}

/** The new account, or the one that somebody opened for the same number a moment ago. */
async function openAccount(ctx: Ctx, head: StatementHead): Promise<string> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('bank_accounts'))`);
  const known = await findNumbered(ctx, head);
  if (known !== undefined) return known;
  const [made] = await ctx.db
    .insert(bankAccounts)
    .values({ ...doneNow(ctx), name: accountName(head) })
    .returning({ id: bankAccounts.id });
  if (made === undefined) throw new Error('The account was not saved.');
  return made.id;
}

/** The account that is known by the number of this file. */
async function findNumbered(ctx: Ctx, head: StatementHead): Promise<string | undefined> {
  const number = accountNumber(head);
  if (number === null) return undefined;
  const known = eq(bankAccountNumbers.number, number);
  const [found] = await ctx.db.select({ id: bankAccountNumbers.accountId }).from(bankAccountNumbers).where(known);
  return found?.id;
}

/** Keeps how this file numbers the account. Throws `conflict` where somebody said otherwise meanwhile. */
async function noteNumber(ctx: Ctx, accountId: string, head: StatementHead): Promise<void> {
  const number = accountNumber(head);
  if (number === null) return;
  await ctx.db
    .insert(bankAccountNumbers)
    .values({ ...doneNow(ctx), number, accountId })
    .onConflictDoNothing();
  const [kept] = await ctx.db
    .select({ accountId: bankAccountNumbers.accountId, actorName: bankAccountNumbers.actorName })
    .from(bankAccountNumbers)
    .where(eq(bankAccountNumbers.number, number));
  if (kept?.accountId === accountId) return;
  throw new DomainError(
    'conflict',
    `${kept?.actorName ?? 'Outra pessoa'} já disse de que conta este extrato é. Envie de novo.`,
  );
}
