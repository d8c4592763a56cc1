import { BadgeCheck, CalendarClock, TriangleAlert } from 'lucide-react';
import { type DebtWait, debtWaitLabels } from '#features/finance/collection/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { Waiting } from '../contract.ts';

/** Answers of partners and debts that wait for the office, each with its list; nothing without any. */
export function WaitingMoney({
  waiting: { paidClaims = 0, timeWishes = 0, debtQuestions = 0 },
}: Pick<Waiting, 'waiting'>) {
  const kinds = [
    { kind: 'pago', count: paidClaims, icon: BadgeCheck },
    { kind: 'prazo', count: timeWishes, icon: CalendarClock },
    { kind: 'teto', count: debtQuestions, icon: TriangleAlert },
  ] as const satisfies readonly { kind: DebtWait; count: number; icon: unknown }[];
  const shown = kinds.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="prestadores-esperam">
      <h2 id="prestadores-esperam" className="mb-3 text-base font-semibold">
        Prestadores que esperam resposta
      </h2>
      <StatRow>
        {shown.map(({ kind, count, icon }) => (
          <StatCard
            key={kind}
            label={debtWaitLabels[kind]}
            value={count}
            icon={icon}
            tone="warning"
            to={addressOf(officePages.collection, undefined, { espera: kind })}
          />
        ))}
      </StatRow>
    </section>
  );
}
