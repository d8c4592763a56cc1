import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CornerUpLeft,
  FileCheck2,
  FilePlus2,
  FileText,
  FileX2,
  HandCoins,
  ImageOff,
  ImagePlus,
  KeyRound,
  type LucideIcon,
  MapPinCheck,
  MessageCircleQuestion,
  MessageCircleWarning,
  MessageSquareQuote,
  PencilLine,
  PencilRuler,
  ReceiptText,
  RotateCcw,
  Scale,
  Truck,
  UserCheck,
  UserMinus,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '#shared/time/dates.ts';
import type { Tone } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import type { TimelineEntry } from '#ui/records/timeline.tsx';
import type { FieldChange, TimelineItem } from '../contract.ts';
import type { CallEventType } from '../reference-moments.ts';
import { paymentMethodLabels } from '../rules.ts';

/** Icon and tone of each timeline event. */
export const callEventLooks: Record<CallEventType, { icon: LucideIcon; tone: Tone }> = {
  opened: { icon: FilePlus2, tone: 'brand' },
  assigned: { icon: UserCheck, tone: 'brand' },
  unassigned: { icon: UserMinus, tone: 'neutral' },
  vehicle_chosen: { icon: Truck, tone: 'neutral' },
  edited: { icon: PencilRuler, tone: 'neutral' },
  rescheduled: { icon: CalendarClock, tone: 'info' },
  page_key_changed: { icon: KeyRound, tone: 'neutral' },
  set_out: { icon: Truck, tone: 'info' },
  arrived: { icon: MapPinCheck, tone: 'info' },
  quote_sent: { icon: FileText, tone: 'info' },
  quote_approved: { icon: FileCheck2, tone: 'success' },
  quote_declined: { icon: FileX2, tone: 'danger' },
  work_begun: { icon: Wrench, tone: 'info' },
  given_up: { icon: CornerUpLeft, tone: 'warning' },
  finished: { icon: CircleCheck, tone: 'success' },
  reopened: { icon: RotateCcw, tone: 'warning' },
  cancelled: { icon: Ban, tone: 'danger' },
  won_back: { icon: CircleDashed, tone: 'brand' },
  confirmation_asked: { icon: MessageCircleQuestion, tone: 'info' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  correction_asked: { icon: PencilLine, tone: 'warning' },
  corrected: { icon: CircleCheck, tone: 'success' },
  publication_withdrawn: { icon: CornerUpLeft, tone: 'neutral' },
  words_added: { icon: MessageSquareQuote, tone: 'success' },
  problem_told: { icon: MessageCircleWarning, tone: 'warning' },
  problem_ended: { icon: CircleCheck, tone: 'neutral' },
  return_opened: { icon: RotateCcw, tone: 'info' },
  discrepancy_opened: { icon: Scale, tone: 'danger' },
  discrepancy_decided: { icon: Scale, tone: 'neutral' },
  receipt_sent: { icon: ReceiptText, tone: 'neutral' },
  file_added: { icon: ImagePlus, tone: 'neutral' },
  file_removed: { icon: ImageOff, tone: 'neutral' },
  file_restored: { icon: ImagePlus, tone: 'neutral' },
  refund_granted: { icon: HandCoins, tone: 'warning' },
  refund_handed: { icon: HandCoins, tone: 'success' },
  refund_handing_undone: { icon: CornerUpLeft, tone: 'neutral' },
  refund_undone: { icon: CornerUpLeft, tone: 'neutral' },
  return_paid: { icon: HandCoins, tone: 'neutral' },
  return_payment_undone: { icon: CornerUpLeft, tone: 'neutral' },
};

/** The moments of one call, for a thread; `inWhole` gives the record of which a moment tells only the name. */
export function callEntries(
  items: readonly TimelineItem[],
  inWhole: (item: TimelineItem) => ReactNode = () => undefined,
): TimelineEntry[] {
  return items.map((item) => ({
    id: item.id,
    title: item.label,
    when: formatDateTime(new Date(item.at)),
    dateTime: item.at,
    who: item.actorName,
    body:
      item.changes.length === 0 ? (
        (inWhole(item) ?? bodyOf(item))
      ) : (
        <>
          <CallChanges changes={item.changes} />
          {bodyOf(item)}
        </>
      ),
    ...callEventLooks[item.type],
  }));
}

/** The edited fields with their previous values. */
export function CallChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere">
          <span className="font-medium">{label}:</span> <del className="text-ink-soft">{before ?? 'vazio'}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, agora </span>
          <ins className="no-underline">{after ?? 'vazio'}</ins>
        </li>
      ))}
    </ul>
  );
}

function bodyOf(item: TimelineItem): string | undefined {
  const money = item.amount !== null && reais(item.amount);
  const method = item.paymentMethod !== null && paymentMethodLabels[item.paymentMethod];
  const told = [
    item.happenedAt && `aconteceu às ${formatTime(new Date(item.happenedAt))}`,
    item.partnerName,
    item.vehicle,
    item.file,
    money,
    method,
    item.reason && `“${item.reason}”`,
  ].filter(Boolean);
  return told.length > 0 ? told.join(' · ') : undefined;
}
