import { type EntryKind, entryKindLabels } from '#features/ledger/rules.ts';
import { reais } from '#ui/records/reais.ts';
import type { Balance } from '../contract.ts';

const cell = 'px-3 py-1.5 text-right whitespace-nowrap tabular-nums';

/** Balances before and after a month, and what moved them. */
export function BalancesTable({
  caption,
  header,
  kinds,
  rows,
}: {
  caption: string;
  header: string;
  kinds: readonly EntryKind[];
  rows: readonly Balance[];
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
            {['Saldo inicial', ...kinds.map((kind) => entryKindLabels[kind]), 'Saldo final'].map((name) => (
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
              <td className={cell}>{reais(row.opening)}</td>
              {kinds.map((kind, at) => (
                <td key={kind} className={cell}>
                  {row.moves[at] === 0 ? '–' : reais(row.moves[at] ?? 0)}
                </td>
              ))}
              <td className={`${cell} font-semibold`}>{reais(row.closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
