import { formatDateTime } from '#shared/time/dates.ts';
import { Timeline } from '#ui/records/timeline.tsx';
import type { ApplicationDetail } from '../contract.ts';

/** What happened to an application, the latest first. */
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
