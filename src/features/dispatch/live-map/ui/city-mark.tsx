import { clsx } from 'clsx';
import { presenceLabel, presences } from '#features/partners/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { type DueState, dueState } from '#shared/time/due.ts';
import { Menu, MenuLink } from '#ui/overlays/menu.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { useNow } from '#ui/records/use-now.ts';
import { Whole } from '#ui/records/whole.tsx';
import type { LiveCall, LiveCity, LivePartner } from '../contract.ts';
import { PartnersMenu } from './partners-menu.tsx';
import { PresenceMark } from './presence-mark.tsx';

interface Content {
  /** Those that are not seen anywhere else. */
  partners: readonly LivePartner[];
  /** Its open calls. */
  calls: readonly LiveCall[];
}

interface Props extends Content {
  city: LiveCity;
  /** Number of further places that share the mark. */
  more: number;
  selected: string;
  onSelect: (id: string) => void;
}

/** More marks would cover the neighbours; the rest is listed. */
const mostMarks = 8;
const marksPerRow = 4;
const markPx = 24;

/** Size of a city's mark in pixels, for touch, the largest case. */
export function cityMarkSize({ partners, calls }: Content): { width: number; height: number } {
  const rows = Math.ceil(Math.min(partners.length, mostMarks) / marksPerRow);
  return { width: 138, height: 26 + Math.max(rows * markPx, rows === 0 ? 0 : 36) + (calls.length === 0 ? 0 : 46) };
}

/** A city on the map: its partners, one mark each, and its open calls under the clock that is nearest its end. */
export function CityMark(props: Props) {
  const { city, more, partners, calls } = props;
  return (
    <div className="flex w-34 flex-col items-center">
      {partners.length === 0 ? (
        <CityLabel name={city.name} more={more} count={0} />
      ) : (
        <>
          <Marks {...props} />
          <MarksToTouch {...props} />
        </>
      )}
      {calls.length > 0 && <CallsChip city={city} calls={calls} />}
    </div>
  );
}

function Marks({ city, more, partners, selected, onSelect }: Props) {
  const chosen = partners.filter(({ id }) => id === selected);
  const seen = new Set(
    [...chosen, ...byPresence(partners)].slice(0, partners.length > mostMarks ? mostMarks - 1 : mostMarks),
  );
  const rest = partners.filter((partner) => !seen.has(partner));
  return (
    <div className="flex w-34 flex-col items-center pointer-coarse:hidden">
      <CityLabel name={city.name} more={more} count={partners.length} />
      <div className="mt-0.5 flex w-28 flex-wrap justify-center rounded-md bg-surface-raised/70">
        {[...seen].map((partner) => (
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
        {rest.length > 0 && (
          <PartnersMenu partners={rest} onSelect={onSelect}>
            <button
              type="button"
              className="grid h-6 min-w-6 place-items-center rounded-full bg-surface-raised/90 px-0.5 text-[0.6875rem] font-semibold tabular-nums"
            >
              +{rest.length}
              <span className="sr-only"> em {city.name}</span>
            </button>
          </PartnersMenu>
        )}
      </div>
    </div>
  );
}

/** Available and busy partners first. */
function byPresence(partners: readonly LivePartner[]): LivePartner[] {
  return partners.toSorted((a, b) => presences.indexOf(a.status) - presences.indexOf(b.status));
}

function MarksToTouch({ city, more, partners, selected, onSelect }: Props) {
  return (
    <div className="hidden w-34 justify-center pointer-coarse:flex">
      <PartnersMenu partners={partners} onSelect={onSelect}>
        <button
          type="button"
          className={clsx(
            'flex min-h-11 max-w-full min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-1',
            partners.some(({ id }) => id === selected) && 'bg-surface-raised ring-2 ring-brand',
          )}
        >
          <CityLabel name={city.name} more={more} count={partners.length} />
          <span className="sr-only">{partners.length === 1 ? ' prestador' : ' prestadores'}</span>
          <span className="flex max-h-4 flex-wrap justify-center gap-1 overflow-hidden">
            {byPresence(partners)
              .slice(0, mostMarks)
              .map(({ id, status }) => (
                <PresenceMark key={id} status={status} />
              ))}
          </span>
        </button>
      </PartnersMenu>
    </div>
  );
}

const chipLooks: Record<DueState, string> = {
  ample: 'bg-success-soft text-success',
  tight: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
};

/** Open calls of a city, the one nearest its end first. */
function CallsChip({ city, calls }: { city: LiveCity; calls: readonly LiveCall[] }) {
  const now = useNow();
  const first = [...calls].sort((a, b) => endOf(a) - endOf(b));
  const worst = first[0]?.promise ? dueState(first[0].promise, now) : undefined;
  const count = calls.length === 1 ? '1 chamado' : `${calls.length} chamados`;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={clsx(
            'mt-0.5 flex min-h-6 w-28 flex-col items-center justify-center rounded-md px-1.5 py-0.5 text-xs leading-tight font-medium shadow-xs pointer-coarse:min-h-11',
            worst === undefined ? 'bg-info-soft text-info' : chipLooks[worst.state],
          )}
        >
          <span className="font-semibold">
            {count}
            <span className="sr-only"> em {city.name}</span>
          </span>
          {worst !== undefined && <span className="max-w-full truncate tabular-nums">{worst.words}</span>}
        </button>
      }
    >
      {first.map((call) => (
        <MenuLink key={call.id} to={addressOf(officePages.call, { callId: call.id })}>
          <span className="min-w-0 flex-1 truncate">
            <Whole>{call.protocolNumber}</Whole> · {call.serviceType}
          </span>
          <DueClock due={call.promise} />
        </MenuLink>
      ))}
    </Menu>
  );
}

/** One under way has no end any more. */
const endOf = ({ promise }: LiveCall) => (promise === null ? Number.POSITIVE_INFINITY : Date.parse(promise.dueAt));

/** A city's name with a number. */
export function CityLabel({
  name,
  count,
  more = 0,
  strong = false,
}: {
  name: string;
  count: number;
  more?: number;
  strong?: boolean;
}) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-surface-raised/90 py-px pr-1 pl-2 text-xs shadow-xs',
        strong && 'font-semibold',
      )}
    >
      <span className="truncate">{name}</span>
      {more > 0 && (
        <span className="shrink-0 text-ink-soft">
          +{more}
          <span className="sr-only">{more === 1 ? ' lugar' : ' lugares'}, </span>
        </span>
      )}
      <span className="min-w-4.5 shrink-0 rounded-full bg-surface-muted px-1 text-center font-semibold tabular-nums">
        {count}
      </span>
    </span>
  );
}
