import { noteAccess } from '#platform/audit/note-access.server.ts';
import { receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithDownload } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { bankStatementOperations } from './contract.ts';
import { matchBankLine } from './match-bank-line.server.ts';
import { matchSureLines } from './match-sure-lines.server.ts';
import { findBankLine, listBankLines, listBankStatements, readStatementFile } from './queries.server.ts';
import { receiveBankStatement } from './receive-bank-statement.server.ts';
import { maxStatementBytes } from './rules.ts';
import { setBankLineAside } from './set-bank-line-aside.server.ts';
import { undoBankMatch } from './undo-bank-match.server.ts';

const done = { success: true as const };

/** The bank's statements, and what each of their lines pays. */
export function registerBankStatementRoutes(api: Api): void {
  serve(api, bankStatementOperations, {
    listBankStatements: ({ ctx }) => listBankStatements(ctx),

    receiveBankStatement: async (request) => {
      const upload = await receiveUpload(request, { maxBytes: maxStatementBytes });
      const { conta } = request.query;
      const account = conta === undefined ? undefined : conta === 'nova' ? 'new' : { id: conta };
      return { ...done, id: await receiveBankStatement(request.ctx, { upload, account }) };
    },

    sendBankStatement: async (request, reply) => {
      const { bytes, fileName } = await readStatementFile(request.ctx, request.params.id);
      const record = { table: 'bank_statements', id: request.params.id };
      await noteAccess(request.ctx, { action: 'paper', subject: 'extrato-do-banco', record });
      return replyWithDownload(reply, { bytes, fileName });
    },

    listBankLines: ({ ctx, query }) => listBankLines(ctx, query),
    findBankLine: ({ ctx, params }) => findBankLine(ctx, params.id),
    matchSureLines: async ({ ctx }) => ({ ...done, matched: await matchSureLines(ctx) }),

    matchBankLine: async ({ ctx, params, body: { settlements, payments, ...rest } }) => {
      const parts = settlements.map(({ id, amount }) => ({ settlementId: id, cents: reaisToCents(amount) ?? 0 }));
      await matchBankLine(ctx, { ...rest, id: params.id, parts, paymentIds: payments });
      return done;
    },

    undoBankMatch: async ({ ctx, params, body }) => {
      await undoBankMatch(ctx, { id: params.id, ...body });
      return done;
    },

    setBankLineAside: async ({ ctx, params, body }) => {
      await setBankLineAside(ctx, { id: params.id, ...body });
      return done;
    },
  });
}
