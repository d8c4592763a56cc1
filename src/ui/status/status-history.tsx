import type { StatusChange } from '#shared/record/status-change.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Timeline } from '../records/timeline.tsx';

/** A record's past statuses, by whom and why; notes about one without a change have their own text. */
export function StatusHistory({
  changes,
  labels,
}: {
  changes: readonly StatusChange[];
  labels: Readonly<Record<string, string>>;
}) {
  if (changes.length === 0) return <p className="text-sm text-ink-soft">O status nunca mudou.</p>;
  return (
    <Timeline
      entries={changes.map(({ at, from, to, actorName, reason }) => {
        const noted = from === to ? reason : null;
        return {
          id: `${at}-${to}`,
          title: noted ?? labels[to] ?? to,
          when: formatDateTime(new Date(at)),
          dateTime: at,
          who: actorName,
          body: noted === null ? (reason ?? undefined) : undefined,
        };
      })}
    />
  );
}
