import { clsx } from 'clsx';
import { presenceLabel } from '#features/partners/presence/rules.ts';
import type { LiveCity, LivePartner } from '../contract.ts';
import { PresenceMark } from './presence-mark.tsx';

/** A city on the map with its count and one mark per partner. */
export function CityMark({
  city,
  partners,
  selected,
  onSelect,
}: {
  city: LiveCity;
  partners: readonly LivePartner[];
  selected: string;
  onSelect: (id: string) => void;
}) {
  return (
    <div className="flex w-28 flex-col items-center">
      <CityLabel name={city.name} count={partners.length} />
      {partners.length > 0 && (
        <div className="mt-0.5 flex flex-wrap justify-center">
          {partners.map((partner) => (
            <button
              key={partner.id}
              type="button"
              aria-label={`${partner.name}, ${city.name}: ${presenceLabel(partner.status)}`}
              aria-pressed={partner.id === selected}
              title={partner.name}
              onClick={() => onSelect(partner.id)}
              className="grid size-6 place-items-center rounded-full hover:bg-surface-muted aria-pressed:bg-surface-raised aria-pressed:ring-2 aria-pressed:ring-brand"
            >
              <PresenceMark status={partner.status} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A city's name with a number. */
export function CityLabel({ name, count, strong = false }: { name: string; count: number; strong?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-surface-raised/90 py-px pr-1 pl-2 text-xs shadow-xs',
        strong && 'font-semibold',
      )}
    >
      <span className="truncate">{name}</span>
      <span className="min-w-4.5 shrink-0 rounded-full bg-surface-muted px-1 text-center font-semibold tabular-nums">
        {count}
      </span>
    </span>
  );
}
