import { formatDateTime } from '#shared/dates.ts';
import type { StatusChange } from '#shared/status-change.ts';
import { Timeline } from '../records/timeline.tsx';

/** Which statuses a record has had, by whom and why. */
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
      entries={changes.map((change) => ({
        id: `${change.at}-${change.to}`,
        title: labels[change.to] ?? change.to,
        when: formatDateTime(new Date(change.at)),
        dateTime: change.at,
        who: change.actorName,
        body: change.reason ?? undefined,
      }))}
    />
  );
}
