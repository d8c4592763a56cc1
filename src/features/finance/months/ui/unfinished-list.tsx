import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import type { Unfinished } from '../contract.ts';
import { unfinishedKindLabels } from '../rules.ts';

/** Unfinished matters, each with a link to its place. */
export function UnfinishedList({ matters }: { matters: readonly Unfinished[] }) {
  return (
    <ul className="mt-1 max-h-72 list-disc overflow-auto pl-5 text-sm">
      {matters.map((matter) => (
        <li key={matter.id}>
          <Link to={placeOf(matter)} className="link-target text-brand underline">
            {unfinishedKindLabels[matter.kind]}: {matter.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ kind, recordId }: Unfinished): string {
  if (kind === 'banco') return officePages.paymentValidation;
  if (kind === 'conferencia') return officePages.systemHealth;
  return addressOf(officePages.call, { callId: recordId });
}
