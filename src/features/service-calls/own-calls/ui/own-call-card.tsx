import { ChevronRight, UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { formatDate, formatRelative } from '#shared/time/dates.ts';
import { Badge } from '#ui/records/badge.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { reais } from '#ui/records/reais.ts';
import { CallPriorityBadge, CallStatusBadge, ScheduleBadge } from '../../ui/call-badges.tsx';
import type { PartnerCall } from '../contract.ts';
import { addressLines, OwnCallAddress, OwnCallContact } from './own-call-contact.tsx';
import { OwnCallEdits } from './own-call-edits.tsx';
import { NextStep, OwnCallOwed, type StepParts } from './own-call-steps.tsx';
import { isOpen } from './use-own-calls.ts';

const pathOf = (call: PartnerCall) => addressOf(partnerPages.call, { callId: call.id });

/** Status, and urgency where it matters. */
export function OwnCallBadges({ call }: { call: PartnerCall }) {
  const presses = call.priority === 'urgente' || call.priority === 'alta';
  return (
    <p className="flex flex-wrap gap-1.5">
      <OwnCallStatus call={call} />
      <DueClock due={call.promise} />
      {isOpen(call) && <ScheduleBadge at={call.scheduledAt} />}
      {isOpen(call) && presses && <CallPriorityBadge priority={call.priority} />}
    </p>
  );
}

/** The status; a call that waits for this partner's departure is its own already. */
function OwnCallStatus({ call: { status } }: { call: PartnerCall }) {
  if (status !== 'pendente') return <CallStatusBadge status={status} />;
  return (
    <Badge tone="info" icon={UserCheck}>
      Com você
    </Badge>
  );
}

/** The call to do now: what, where, for whom, and the one next step. */
export function OwnCallCard({ call, parts }: { call: PartnerCall; parts: StepParts }) {
  return (
    <article
      aria-labelledby={`chamado-${call.id}`}
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface-raised p-4 shadow-sm sm:p-5"
    >
      <div>
        <OwnCallBadges call={call} />
        <h3 id={`chamado-${call.id}`} className="mt-2 text-xl font-semibold">
          <Link
            to={pathOf(call)}
            className="flex min-h-11 items-center justify-between gap-3 text-ink no-underline hover:text-brand"
          >
            {call.serviceType}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {call.clientName} · {since(call)}
        </p>
      </div>
      <OwnCallEdits edits={call.edits} />
      <OwnCallAddress call={call} />
      <OwnCallContact call={call} />
      <div className="flex flex-col gap-2">
        <OwnCallOwed call={call} />
        <NextStep call={call} parts={parts} />
      </div>
    </article>
  );
}

/** A waiting or finished call in short, with a link to the rest. */
export function OwnCallRow({ call }: { call: PartnerCall }) {
  const { place } = addressLines(call.address);
  return (
    <Link
      to={pathOf(call)}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface-raised p-4 text-ink no-underline shadow-xs hover:border-line-strong"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{call.serviceType}</span>
        <span className="block text-sm text-ink-soft">{place}</span>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <OwnCallMoment call={call} />
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

function OwnCallMoment({ call }: { call: PartnerCall }) {
  if (isOpen(call)) return <OwnCallBadges call={call} />;
  return (
    <>
      <CallStatusBadge status={call.status} />
      {call.finalValue !== null && <span className="font-semibold tabular-nums">{reais(call.finalValue)}</span>}
      <span className="text-ink-soft tabular-nums">{formatDate(new Date(call.finishedAt ?? call.createdAt))}</span>
    </>
  );
}

function since(call: PartnerCall): string {
  const now = new Date();
  if (call.arrivedAt !== null) return `chegou ${formatRelative(new Date(call.arrivedAt), now)}`;
  return call.startedAt === null
    ? `aberto ${formatRelative(new Date(call.createdAt), now)}`
    : `saiu ${formatRelative(new Date(call.startedAt), now)}`;
}
