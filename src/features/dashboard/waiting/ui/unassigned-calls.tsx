import { Link } from 'react-router';
import { callPriorityLabels } from '#features/service-calls/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatRelative } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { Waiting } from '../contract.ts';

/** The longest unassigned calls; nothing without any. */
export function UnassignedCalls({ waiting: { waiting, unassigned } }: { waiting: Waiting }) {
  if (unassigned.length === 0) return null;
  const now = new Date();
  const count = waiting.calls ?? unassigned.length;
  return (
    <Card
      title={count === 1 ? '1 chamado sem prestador' : `${count} chamados sem prestador`}
      description="Quem espera há mais tempo vem primeiro."
      actions={
        <LinkButton size="sm" to={addressOf(officePages.calls, undefined, { status: 'pendente', sort: 'createdAt' })}>
          Ver pendentes
        </LinkButton>
      }
    >
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {unassigned.map((call) => (
          <li key={call.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <Link
              to={addressOf(officePages.call, { callId: call.id })}
              className="link-target font-semibold text-brand"
            >
              <Whole>{call.protocolNumber}</Whole>
            </Link>
            <span className="min-w-0 flex-1 basis-48">
              {call.clientName} · {call.serviceType} · {call.city}
            </span>
            {call.priority === 'urgente' && <Badge tone="signal">{callPriorityLabels.urgente}</Badge>}
            <DueClock due={call.promise} />
            <span className="text-ink-soft text-sm whitespace-nowrap tabular-nums">
              {formatRelative(new Date(call.since), now)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
