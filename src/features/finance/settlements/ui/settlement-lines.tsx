import { entryKindLabels, monthsSaid } from '#features/ledger/rules.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { agreedWords } from '../../rules.ts';
import type { SettlementDetail } from '../contract.ts';

type Line = Pick<
  SettlementDetail['lines'][number],
  'id' | 'kind' | 'amount' | 'postedAt' | 'month' | 'about' | 'protocolNumber'
> &
  Partial<Pick<SettlementDetail['lines'][number], 'finalValue' | 'percent' | 'agreed'>>;

/** The lines of a settlement with their sum; negative where the portal owes. */
export function SettlementLines({ lines, title = 'Lançamentos' }: { lines: readonly Line[]; title?: string }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <div>
              <p className="font-medium">
                {line.protocolNumber === null ? entryKindLabels[line.kind] : <Whole>{line.protocolNumber}</Whole>}
              </p>
              <p className="text-sm text-ink-soft">
                {[
                  line.protocolNumber !== null && entryKindLabels[line.kind],
                  line.percent != null &&
                    line.finalValue != null &&
                    `${percentText(line.percent)} de ${reais(line.finalValue)}`,
                  line.agreed && agreedWords(line.agreed),
                  formatDate(new Date(line.postedAt)),
                  monthsSaid(line),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="whitespace-nowrap tabular-nums">{reais(line.amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
