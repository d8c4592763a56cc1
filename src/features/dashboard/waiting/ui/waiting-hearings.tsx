import { Ear, Scale } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { Waiting } from '../contract.ts';

/** Partners who await a decision, and decisions that another person is to look at; nothing without any. */
export function WaitingHearings({ waiting: { hearings = 0, secondLooks = 0 } }: Pick<Waiting, 'waiting'>) {
  if (hearings === 0 && secondLooks === 0) return null;
  return (
    <section aria-labelledby="ouvidos-esperam">
      <h2 id="ouvidos-esperam" className="mb-3 text-base font-semibold">
        Quem foi ouvido e espera decisão
      </h2>
      <StatRow>
        {hearings > 0 && (
          <StatCard
            label="Prestadores ouvidos"
            value={hearings}
            icon={Ear}
            tone="warning"
            to={addressOf(officePages.hearings)}
          />
        )}
        {secondLooks > 0 && (
          <StatCard
            label="Outra pessoa olha"
            value={secondLooks}
            icon={Scale}
            tone="danger"
            to={addressOf(officePages.hearings)}
          />
        )}
      </StatRow>
    </section>
  );
}
