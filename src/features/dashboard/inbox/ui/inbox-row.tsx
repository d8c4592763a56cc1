import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatRelative } from '#shared/time/dates.ts';
import { DueClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { InboxItem } from '../contract.ts';
import { inboxKindLabels } from '../rules.ts';

/** The page on which an item is dealt with, with its panel open where there is one. */
function addressOfItem({ kind, id, title }: Pick<InboxItem, 'kind' | 'id' | 'title'>): string {
  const registro = { registro: id };
  const addresses: Record<InboxItem['kind'], () => string> = {
    calls: () => addressOf(officePages.call, { callId: id }),
    problems: () => addressOf(officePages.problems, undefined, registro),
    threads: () => addressOf(officePages.thread, { threadId: id }),
    callbacks: () => addressOf(officePages.telephone, undefined, { numero: title }),
    siteRequests: () => addressOf(officePages.siteRequests, undefined, { search: title }),
    conversations: () => addressOf(officePages.conversation, { conversationId: id }),
    messages: () => addressOf(officePages.messages, undefined, { status: 'a_enviar', registro: id }),
    receipts: () => addressOf(officePages.receipts, undefined, registro),
    discrepancies: () => addressOf(officePages.valueAudit, undefined, registro),
    fraudCases: () => addressOf(officePages.fraud, undefined, registro),
    hearings: () => addressOf(officePages.hearings, undefined, { search: title }),
    secondLooks: () => addressOf(officePages.hearings),
    paidClaims: () => addressOf(officePages.settlementStatement, { settlementId: id }),
    timeWishes: () => addressOf(officePages.settlementStatement, { settlementId: id }),
    debtQuestions: () => addressOf(officePages.collection, undefined, { espera: 'teto' }),
    applications: () => addressOf(officePages.application, { applicationId: id }),
    reviews: () => addressOf(officePages.reviews, undefined, registro),
    budgets: () => addressOf(officePages.budgets, undefined, registro),
    recurringVisits: () => addressOf(officePages.agenda),
    privacyRequests: () => addressOf(officePages.privacyRequest, { requestId: id }),
    incidents: () => addressOf(officePages.privacyIncidents),
  };
  return addresses[kind]();
}

/** One waiting item, and the way to it. */
export function InboxRow({ item, now, onOpen }: { item: InboxItem; now: Date; onOpen: () => void }) {
  return (
    <Link
      to={addressOfItem(item)}
      data-item={item.id}
      onClick={onOpen}
      className="grid min-h-13 items-center gap-x-4 gap-y-0.5 px-4 py-2 text-ink no-underline hover:bg-surface-muted focus-visible:bg-brand-soft sm:grid-cols-[12.5rem_minmax(0,1fr)_auto]"
    >
      <span className="font-medium text-ink-soft text-sm">{inboxKindLabels[item.kind]}</span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <Whole>{item.title}</Whole>
        </span>
        {item.detail !== '' && <span className="line-clamp-1 text-ink-soft text-sm wrap-anywhere">{item.detail}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        <DueClock due={item.due} />
        <span className="whitespace-nowrap text-ink-soft text-sm tabular-nums sm:min-w-28 sm:text-right">
          {formatRelative(new Date(item.since), now)}
        </span>
      </span>
    </Link>
  );
}
