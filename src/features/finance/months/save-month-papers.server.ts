import { asc, isNull, sql } from 'drizzle-orm';
import { entryKindLabels } from '#features/ledger/rules.ts';
import { closedMonths } from '#features/ledger/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { drawPaper, type Paper } from '#platform/files/paper.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { files } from '#platform/tables.server.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { monthInWords, monthOn } from '#shared/time/months.ts';
import type { Balance, MonthReport } from './contract.ts';
import { isPaperOf, monthPaper } from './parts/month-paper.server.ts';
import { findMonth } from './queries.server.ts';
import { unfinishedKindLabel } from './rules.ts';

type Month = typeof closedMonths.$inferSelect;

/** Draws the report of each closed month that has none yet, and keeps it as it was closed. */
export const saveMonthPapers = defineJob({
  name: 'save-month-papers',
  label: 'Guardar o PDF de um fechamento',
  every: '40 4 * * *',
  async run(ctx) {
    for (const month of await listMonthsWithoutPaper(ctx)) await savePaper(ctx, month);
  },
});

async function savePaper(ctx: Ctx, month: Month): Promise<void> {
  const [{ brand }, report] = await Promise.all([readSettings(ctx), findMonth(ctx, monthOn(month.month))]);
  const bytes = await drawPaper(paperOf(report, { issuer: brand.brandName, at: month.at }));
  await inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`month paper ${month.id}`}))`);
    if ((await listMonthsWithoutPaper(inside)).every(({ id }) => id !== month.id)) return;
    await saveFile(inside, {
      ...monthPaper,
      bytes,
      contentType: 'application/pdf',
      fileName: `fechamento-${report.month}.pdf`,
      ownerId: month.id,
      readableBy: 'finance.read',
      expiresAt: null,
    });
    await announce(inside, 'finance');
  });
}

async function listMonthsWithoutPaper(ctx: Ctx): Promise<Month[]> {
  const rows = await ctx.db
    .select({ month: closedMonths })
    .from(closedMonths)
    .leftJoin(files, isPaperOf(sql`${closedMonths.id}::text`))
    .where(isNull(files.id))
    .orderBy(asc(closedMonths.month));
  return rows.map(({ month }) => month);
}

function paperOf(report: MonthReport, { issuer, at }: { issuer: string; at: Date }): Paper {
  const { month, closed, receita, comissoes, recebido, kinds, accounts, partners, trial } = report;
  const header = (first: string) => [
    first,
    'Saldo anterior',
    ...kinds.map((kind) => entryKindLabels[kind]),
    'Saldo final',
  ];
  const rows = (balances: readonly Balance[]) =>
    balances.map(({ name, opening, moves, closing }) => [name, ...[opening, ...moves, closing].map(amount)]);
  const empty = 'Nada neste mês.';
  return {
    title: `Fechamento de ${monthInWords(month)}`,
    issuer,
    facts: [
      { term: 'Fechado por', value: `${closed?.by} em ${formatDateTime(at)}` },
      { term: 'Receita', value: `R$ ${amount(receita)}` },
      { term: 'Comissão líquida', value: `R$ ${amount(comissoes)}` },
      { term: 'Recebido', value: `R$ ${amount(recebido)}` },
      ...(closed?.accepted ?? []).map(({ kind, name }) => ({
        term: 'Aceito sem terminar',
        value: `${unfinishedKindLabel(kind)}, ${name}`,
      })),
    ],
    tables: [
      { title: 'Contas (em reais)', header: header('Conta'), rows: rows(accounts), empty },
      { title: 'A receber de prestadores (em reais)', header: header('Prestador'), rows: rows(partners), empty },
    ],
    note: `Balancete: débitos ${amount(trial.debit)}, créditos ${amount(trial.credit)}, saldo final ${amount(trial.closing)}. Este mês está fechado: seus valores não mudam mais.`,
    at,
  };
}

const amountFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.234,56`, of a paper that says once that all is in reais. */
function amount(reais: number): string {
  return amountFormat.format(reais);
}
