import { PencilRuler } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { CallChanges } from '../../ui/call-timeline.tsx';
import type { PartnerCall } from '../contract.ts';

/** The office's edits since the assignment: the last one open, earlier ones below. */
export function OwnCallEdits({ edits }: Pick<PartnerCall, 'edits'>) {
  return (
    <div role="status" className="empty:hidden">
      {edits.length > 0 && (
        <div className="flex gap-2.5 rounded-md border border-warning/40 bg-warning-soft px-3.5 py-3 text-sm">
          <PencilRuler aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <div className="min-w-0">
            <p className="font-semibold">A central mudou este chamado</p>
            <ul className="mt-1 flex flex-col gap-2">
              {edits.toReversed().map(({ at, reason, changes }) => (
                <li key={at}>
                  <p className="text-ink-soft tabular-nums">{formatDateTime(new Date(at))}</p>
                  <CallChanges changes={changes} />
                  {reason !== null && <p>“{reason}”</p>}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
