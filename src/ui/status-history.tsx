import { formatDateTime } from '#shared/dates.ts';
import { Timeline } from './timeline.tsx';

export interface StatusChange {
  at: string;
  actorName: string;
  to: string;
  reason: string | null;
}

/** Which statuses a record has had, by whom and why. `labelOf` says a status as people read it. */
export function StatusHistory({
  changes,
  labelOf,
}: {
  changes: readonly StatusChange[];
  labelOf: (status: string) => string;
}) {
  if (changes.length === 0) return <p className="text-sm text-ink-soft">O status nunca mudou.</p>;
  return (
    <Timeline
      entries={changes.map((change) => ({
        id: `${change.at}-${change.to}`,
        title: labelOf(change.to),
        when: formatDateTime(new Date(change.at)),
        dateTime: change.at,
        who: change.actorName,
        body: change.reason ?? undefined,
      }))}
    />
  );
}
