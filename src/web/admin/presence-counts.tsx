import type { LiveMap } from '#features/dispatch/live-map/contract.ts';
import { PresenceMark } from '#features/dispatch/live-map/ui/presence-mark.tsx';
import { presenceLabel, presences } from '#features/partners/rules.ts';

/** Number of partners by presence; also the legend of the map's marks. */
export function PresenceCounts({ partners }: { partners: LiveMap['parceiros'] }) {
  return (
    <ul aria-label="Prestadores por status" className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {presences.map((presence) => (
        <li
          key={presence}
          className="flex min-w-0 items-center gap-2 rounded-lg border border-line bg-surface-raised px-2 py-3 shadow-xs max-sm:gap-1.5 sm:px-3"
        >
          <PresenceMark status={presence} className="size-4 sm:size-4.5" />
          <span className="min-w-0 truncate text-sm text-ink-soft max-sm:text-xs">{presenceLabel(presence)}</span>
          <span className="ml-auto text-lg font-semibold sm:text-xl tabular-nums">
            {partners.filter(({ status }) => status === presence).length}
          </span>
        </li>
      ))}
    </ul>
  );
}
