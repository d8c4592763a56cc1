import { clsx } from 'clsx';
import { Navigation2 } from 'lucide-react';
import { presenceLabel } from '#features/partners/rules.ts';
import { minuteMs, minutesText } from '#shared/time/durations.ts';
import { useNow } from '#ui/records/use-now.ts';
import type { LivePartner } from '../contract.ts';
import { type Box, isStale, overlap, type Spot } from '../rules.ts';
import { OnMap } from './map-frame.tsx';
import { PartnersMenu } from './partners-menu.tsx';
import { PresenceMark } from './presence-mark.tsx';

/** The room of one mark, in pixels. */
export const positionMarkSize = { width: 38, height: 38 };
const labelSize = { width: 116, height: 20 };
/** A name stands under its mark. */
const below = 26;

/** Partners close enough to share one mark. */
export type Group = Spot & { items: LivePartner[] };

interface Props {
  groups: readonly Group[];
  /** Boxes of other marks. */
  taken: readonly Box[];
  selected: string;
  onSelect: (id: string) => void;
}

const looks =
  'relative grid size-7 place-items-center rounded-full border border-line bg-surface-raised shadow-sm pointer-coarse:size-9';

/** Partners at their reported positions with their headings; names where there is room. */
export function PositionMarks({ groups, taken, selected, onSelect }: Props) {
  const named = nameable(groups, { taken, selected });
  const now = useNow();
  return groups.map((group) => {
    const [partner, ...others] = group.items;
    if (partner === undefined) return null;
    const silence = silenceOf(partner, now);
    return (
      <OnMap key={partner.id} spot={group}>
        {others.length > 0 ? (
          <PartnersMenu partners={group.items} onSelect={onSelect}>
            <button
              type="button"
              aria-label={`${group.items.length} prestadores na rua, juntos`}
              className={clsx(
                looks,
                'text-xs font-semibold',
                group.items.some(({ id }) => id === selected) && 'ring-2 ring-brand',
              )}
            >
              {group.items.length}
            </button>
          </PartnersMenu>
        ) : (
          <button
            type="button"
            aria-label={`${partner.name}, na rua: ${presenceLabel(partner.status)}${silence ?? ''}`}
            aria-pressed={partner.id === selected}
            title={partner.name}
            onClick={() => onSelect(partner.id)}
            className={clsx(
              looks,
              'aria-pressed:ring-2 aria-pressed:ring-brand',
              silence !== null && 'border-ink-soft border-dashed opacity-70',
            )}
          >
            <Heading degrees={partner.position?.headingDegrees ?? null} />
            <PresenceMark status={partner.status} />
          </button>
        )}
        {named.has(partner.id) && (
          <span
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute top-full left-1/2 w-29 -translate-x-1/2 text-center text-xs',
              partner.id === selected && 'font-semibold',
            )}
          >
            <span className="block truncate">{partner.name}</span>
            {silence !== null && <span className="block truncate text-warning">{silence.slice(2)}</span>}
          </span>
        )}
      </OnMap>
    );
  });
}

/** For how long nothing has come from a partner under way; null for a fresh position. */
export function silenceOf({ position }: LivePartner, now: number): string | null {
  if (position === null || !isStale(position, now)) return null;
  return `, sem sinal há ${minutesText((now - Date.parse(position.at)) / minuteMs)}`;
}

function Heading({ degrees }: { degrees: number | null }) {
  if (degrees === null) return null;
  return (
    <span aria-hidden="true" className="absolute inset-0" style={{ transform: `rotate(${degrees}deg)` }}>
      <Navigation2 className="absolute -top-1.5 left-1/2 size-2.5 -translate-x-1/2 fill-current text-ink" />
    </span>
  );
}

/** Groups whose names fit without overlap, the selected one first. */
function nameable(
  groups: readonly Group[],
  { taken, selected }: { taken: readonly Box[]; selected: string },
): Set<string> {
  const alone = groups.flatMap(({ x, y, items: [one, ...others] }) =>
    one === undefined || others.length > 0
      ? []
      : [{ id: one.id, box: { x, y: y + below, ...labelSize }, own: { x, y } }],
  );
  alone.sort((a, b) => Number(b.id === selected) - Number(a.id === selected));
  const boxes: Box[] = [...taken, ...groups.map(({ x, y }) => ({ x, y, ...positionMarkSize }))];
  const named = new Set<string>();
  for (const { id, box, own } of alone) {
    if (boxes.some((other) => !(other.x === own.x && other.y === own.y) && overlap(box, other))) continue;
    named.add(id);
    boxes.push(box);
  }
  return named;
}
