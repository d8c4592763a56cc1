import { describe, expect, it } from 'vitest';
import { closedMonths } from '#features/ledger/tables.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { writeStatement } from '#test/bank-statements.ts';
import { createOperation } from '#test/operation.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { listBankLinesQuery } from './contract.ts';
import { matchBankLine } from './match-bank-line.server.ts';
import { findBankLine, listBankLines } from './queries.server.ts';
import { receiveBankStatement } from './receive-bank-statement.server.ts';
import { saveBankLines } from './save-bank-lines.server.ts';

describe('a line of a closed month', () => {
  it('keeps its day, and its payment counts in the first open month, which the line says', async () => {
    const other = await createOperation();
    const { partner } = await other.finishedCall(1_000);
    const id = await settlePartner(other.ctx, { partnerId: partner.id, dueOn: '2026-11-30' });
    await other.db.insert(closedMonths).values({ ...doneNow(other.ctx), month: '2026-10-01' });
    const movement = { day: '2026-10-30', minute: '10:00', cents: 1_234, payer: '', bankRef: 'X', words: 'DEPOSITO' };
    const upload = { bytes: writeStatement('sgml', [movement], 100), fileName: 'a.ofx' };
    const statementId = await receiveBankStatement(other.ctx, { upload, account: 'new' });
    await saveBankLines.run(other.ctx, { statementId });
    const [line] = (await listBankLines(other.ctx, listBankLinesQuery.parse({}))).linhas;
    const lineId = line?.id ?? '';
    expect(await findBankLine(other.ctx, lineId)).toMatchObject({ happenedOn: '2026-10-30', countsIn: '2026-11-01' });
    await matchBankLine(other.ctx, { id: lineId, parts: [{ settlementId: id, cents: 1_234 }] });
    expect((await findSettlement(other.ctx, id)).payments).toMatchObject([{ paidOn: '2026-10-30' }]);
    expect(await verifyLedger(other.db)).toMatchObject({ problems: [] });
    other.ctx.services.uploads.close();
    await other.drop();
  });
});
