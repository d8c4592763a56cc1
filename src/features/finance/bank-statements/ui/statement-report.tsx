import { Download } from 'lucide-react';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { reais } from '#ui/records/reais.ts';
import { type BankStatement, bankStatementOperations } from '../contract.ts';
import { leftOutReasonLabels, statementFormatLabels } from '../rules.ts';

const many = (count: number) => count.toLocaleString('pt-BR');
const day = (on: string) => formatDate(startOfDay(on));

/** The result of one statement: its lines are those new, known and left out together. */
export function StatementReport({ statement }: { statement: BankStatement }) {
  const { id, account, fileName, fromOn, toOn, closing, format, encoding, remarks, actorName, at } = statement;
  return (
    <li className="rounded-lg border border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{account}</p>
          <p className="text-ink-soft wrap-anywhere">
            {fileName}, {day(fromOn)} a {day(toOn)}
          </p>
        </div>
        <AnchorButton
          size="sm"
          href={addressFor(bankStatementOperations.sendBankStatement, { params: { id } })}
          download
          aria-label={`Baixar ${fileName}`}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Baixar
        </AnchorButton>
      </div>
      <div className="mt-2">
        {statement.status === 'lendo' ? <Reading statement={statement} /> : <Result statement={statement} />}
      </div>
      {closing !== null && (
        <p className="mt-1 text-ink-soft">
          O banco diz que o saldo de {day(closing.on)} era {reais(closing.amount)}.
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="mt-1 text-warning">
          {remark}
        </p>
      ))}
      <p className="mt-1 text-ink-soft">
        {statementFormatLabels[format]}, {encoding}. Trazido por {actorName} em {formatDateTime(new Date(at))}.
      </p>
    </li>
  );
}

function Reading({ statement: { done, lines } }: { statement: BankStatement }) {
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="flex items-center gap-2">
        <Spinner className="size-4" />
        Lendo: {many(done)} de {many(lines)} linhas
      </p>
      <progress max={lines} value={done} aria-label="Linhas lidas" className="h-1.5 w-full accent-brand" />
    </div>
  );
}

function Result({ statement: { lines, known, leftOut, leftOutLines, ...rest } }: { statement: BankStatement }) {
  const out = leftOut.reduce((sum, { lines: count }) => sum + count, 0);
  return (
    <>
      <p>
        {many(lines)} {lines === 1 ? 'linha' : 'linhas'} no arquivo: {many(rest.new)}{' '}
        {rest.new === 1 ? 'nova' : 'novas'}, {many(known)} já {known === 1 ? 'conhecida' : 'conhecidas'} e {many(out)}{' '}
        fora.
      </p>
      {out > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer py-1 text-brand pointer-coarse:py-2.5">
            Por que {out === 1 ? 'ficou' : 'ficaram'} fora
          </summary>
          <ul className="list-disc pl-5">
            {leftOut.map(({ why, lines: count }) => (
              <li key={why}>
                {leftOutReasonLabels[why]}: {many(count)}
              </li>
            ))}
          </ul>
          <ul className="mt-2 max-h-48 overflow-y-auto text-ink-soft">
            {leftOutLines.map(({ line, why, text }) => (
              <li key={`${line} ${why}`} className="wrap-anywhere">
                Linha {line}: {text === '' ? 'sem texto' : text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
