import { type EntryKind, entryKindLabels } from '#features/ledger/rules.ts';
import type { MonthFigure } from '../../ledger-lines/rules.ts';
import { AmountLink } from '../../ui/figure-link.tsx';
import type { Balance } from '../contract.ts';

const cell = 'px-3 py-1.5 text-right whitespace-nowrap tabular-nums';

/** Balances before and after a month, and what moved them; each leads to its lines. */
export function BalancesTable<Row extends Balance>({
  caption,
  header,
  kinds,
  rows,
  linesOf,
}: {
  caption: string;
  header: string;
  kinds: readonly EntryKind[];
  rows: readonly Row[];
  /** The address of the lines behind a figure of a row. */
  linesOf: (row: Row, figure: MonthFigure) => string;
}) {
  if (rows.length === 0) return <p className="text-sm text-ink-soft">Nada neste mês.</p>;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-surface-muted text-ink-soft">
            <th scope="col" className="px-3 py-1.5 font-medium">
              {header}
            </th>
            {['Saldo anterior', ...kinds.map((kind) => entryKindLabels[kind]), 'Saldo final'].map((name) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-right align-bottom font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line">
              <th scope="row" className="min-w-32 px-3 py-1.5 font-normal">
                {row.name}
              </th>
              <td className={cell}>
                <AmountLink to={linesOf(row, 'before')} amount={row.opening} />
              </td>
              {kinds.map((kind, at) => (
                <td key={kind} className={cell}>
                  {row.moves[at] ? <AmountLink to={linesOf(row, kind)} amount={row.moves[at]} /> : '–'}
                </td>
              ))}
              <td className={`${cell} font-semibold`}>
                <AmountLink to={linesOf(row, 'after')} amount={row.closing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
