import { formatDateTime } from '#shared/time/dates.ts';
import { Timeline } from '#ui/records/timeline.tsx';
import type { ApplicationDetail } from '../contract.ts';

/** An application's history, latest first. */
export function ApplicationHistory({ history }: { history: ApplicationDetail['history'] }) {
  return (
    <Timeline
      entries={history.map(({ at, what, actorName, details }, index) => ({
        id: history.length - index,
        title: what,
        when: formatDateTime(new Date(at)),
        dateTime: at,
        who: actorName,
        body: details ?? undefined,
      }))}
    />
  );
}
