import { clsx } from 'clsx';
import { presenceLabel } from '#features/partners/rules.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { LiveCity, LivePartner } from '../contract.ts';
import { PresenceMark } from './presence-mark.tsx';

interface Props {
  city: LiveCity;
  partners: readonly LivePartner[];
  selected: string;
  onSelect: (id: string) => void;
}

/** A city on the map with its count and one mark per partner. Marks are too small for a finger, which gets a list of them. */
export function CityMark(props: Props) {
  const { city, partners } = props;
  if (partners.length === 0) {
    return (
      <div className="flex w-28 flex-col items-center">
        <CityLabel name={city.name} count={0} />
      </div>
    );
  }
  return (
    <>
      <Marks {...props} />
      <MarksToTouch {...props} />
    </>
  );
}

function Marks({ city, partners, selected, onSelect }: Props) {
  return (
    <div className="flex w-28 flex-col items-center pointer-coarse:hidden">
      <CityLabel name={city.name} count={partners.length} />
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
    </div>
  );
}

function MarksToTouch({ city, partners, selected, onSelect }: Props) {
  return (
    <div className="hidden w-26 justify-center pointer-coarse:flex">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className={clsx(
              'flex min-h-11 max-w-full min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-1',
              partners.some(({ id }) => id === selected) && 'bg-surface-raised ring-2 ring-brand',
            )}
          >
            <CityLabel name={city.name} count={partners.length} />
            <span className="sr-only">{partners.length === 1 ? ' parceiro' : ' parceiros'}</span>
            <span className="flex max-h-4 flex-wrap justify-center gap-1 overflow-hidden">
              {partners.map(({ id, status }) => (
                <PresenceMark key={id} status={status} />
              ))}
            </span>
          </button>
        }
      >
        {partners.map(({ id, name, status }) => (
          <MenuItem key={id} icon={<PresenceMark status={status} />} onSelect={() => onSelect(id)}>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-ink-soft">{presenceLabel(status)}</span>
          </MenuItem>
        ))}
      </Menu>
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
