import { MapPin } from 'lucide-react';
import { formatDate, formatDateTime, formatTime } from '#shared/time/dates.ts';
import { minutesWords, placeWords } from '../../whereabouts/rules.ts';
import type { CallDetail } from '../contract.ts';

/** The partner's position as the client's page shows it, for callers; nothing after the visit. */
export function PartnerWhereabouts({ call }: { call: CallDetail }) {
  const words = wordsOf(call);
  if (words === null) return null;
  return (
    <p className="mb-3 flex items-start gap-2 text-sm">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}

function wordsOf(call: CallDetail): string | null {
  const { status, assignedPartnerId, startedAt, arrivedAt, whereabouts, promise } = call;
  if (status === 'pendente') return assignedPartnerId === null ? null : 'Ainda não saiu.';
  if (status !== 'em_andamento') return null;
  if (arrivedAt !== null) return `No local desde ${hour(arrivedAt)}.`;
  if (whereabouts === null) {
    const since = startedAt === null ? '' : ` desde ${hour(startedAt)}`;
    const until = promise === null ? '' : `, previsto ${hour(promise.dueAt)}`;
    return `A caminho${since}${until}. O celular de quem vai não disse onde está: ligue para saber.`;
  }
  const place = `Às ${formatTime(new Date(whereabouts.seenAt))} estava ${placeWords(whereabouts)}.`;
  return whereabouts.minutes === null ? place : `Deve chegar ${minutesWords(whereabouts.minutes)}. ${place}`;
}

/** `02:13` today, with its day before. */
function hour(at: string): string {
  const moment = new Date(at);
  return formatDate(moment) === formatDate(new Date()) ? formatTime(moment) : formatDateTime(moment);
}
