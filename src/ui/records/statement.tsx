import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

export interface StatementColumn<Line> {
  key: string;
  header: string;
  cell: (line: Line) => ReactNode;
  align?: 'left' | 'right';
}

export interface StatementProps<Line> {
  title: string;
  /** The issuer, e.g. the wordmark. */
  issuer: ReactNode;
  /** For whom, which period, which document: names and values above the lines. */
  facts: readonly { term: string; value: ReactNode }[];
  columns: readonly StatementColumn<Line>[];
  lines: readonly Line[];
  lineKey: (line: Line) => string | number;
  /** Below the lines; the last one is the total. */
  totals: readonly { term: string; value: string }[];
  /** Under everything, e.g. when and by whom it was issued. */
  note?: ReactNode;
}

/** An account to read, print or save as PDF; on paper it is a separate sheet without the application. */
export function Statement<Line>(props: StatementProps<Line>) {
  const { title, issuer, facts, columns, lines, lineKey, totals, note } = props;
  return (
    <article
      aria-labelledby="extrato-titulo"
      className="min-w-0 rounded-lg border border-line bg-surface-raised p-4 text-ink shadow-xs sm:p-6 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {issuer}
        <Button
          data-print="hide"
          onClick={() => window.print()}
          icon={<Printer aria-hidden="true" className="size-4" />}
        >
          Imprimir
        </Button>
      </header>
      <h2 id="extrato-titulo" className="mt-5 text-xl font-semibold">
        {title}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 print:grid-cols-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex gap-2">
            <dt className="shrink-0 text-ink-soft">{term}:</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {/* In a narrow space each line becomes names and values; paper always has columns. */}
      <div className="@container mt-5">
        <table className="w-full border-collapse text-left text-sm tabular-nums @max-lg:block">
          <caption className="sr-only">Lançamentos</caption>
          <thead className="@max-lg:hidden">
            <tr className="border-y border-line-strong">
              {columns.map(({ key, header, align }) => (
                <th key={key} scope="col" className={clsx(cell, 'text-xs font-medium text-ink-soft', right(align))}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-lg:block @max-lg:border-t @max-lg:border-line-strong">
            {lines.map((line) => (
              <tr key={lineKey(line)} className="break-inside-avoid border-b border-line @max-lg:block @max-lg:py-2">
                {columns.map((column) => (
                  <td key={column.key} className={clsx(cell, right(column.align))}>
                    <span className="shrink-0 text-ink-soft @lg:hidden">{column.header}</span>
                    <span className="min-w-0 @max-lg:text-right">{column.cell(line)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-4 ml-auto grid w-full max-w-xs break-inside-avoid gap-1.5 text-sm tabular-nums">
        {totals.map(({ term, value }, index) => (
          <div
            key={term}
            className={clsx(
              'flex justify-between gap-6',
              index === totals.length - 1 && 'border-t border-line-strong pt-1.5 text-base font-semibold',
            )}
          >
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <footer className="mt-6 text-xs text-ink-soft">{note}</footer>}
    </article>
  );
}

const cell =
  'align-baseline @lg:py-2 @lg:pr-4 @lg:last:pr-0 @max-lg:flex @max-lg:justify-between @max-lg:gap-4 @max-lg:py-0.5';
const right = (align: 'left' | 'right' | undefined) => align === 'right' && 'whitespace-nowrap @lg:text-right';
