import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { deadlineWords } from '../../rules.ts';
import { ownHearingOperations } from '../contract.ts';

/** Said above the partner's work while the central awaits its answer; nothing otherwise. */
export function HearingNotice() {
  const { data } = useRead(ownHearingOperations.listOwnHearings, {});
  const waiting = data?.hearings.filter(({ state }) => state === 'aguarda') ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className="mb-5 flex flex-col gap-2">
      {waiting.map(({ id, about, dueAt }) => (
        <li key={id}>
          <Link
            to={addressOf(partnerPages.hearing, { hearingId: id })}
            className="block rounded-lg border border-signal/40 bg-signal-soft px-4 py-3 text-ink no-underline"
          >
            <span className="block font-semibold">Queremos ouvir você</span>
            <span className="block text-sm">
              {about} · responda até {deadlineWords(new Date(dueAt))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
