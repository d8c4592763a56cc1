import { CloudOff } from 'lucide-react';
import { formatDate, formatTime, todayOn } from '#shared/time/dates.ts';
import { RequestError } from '#ui/api/request-json.ts';

/**
 * Says that the rows are outdated because refreshing fails and continues. `seenAtMs` is their time; `what` names them
 * when they are not the whole screen.
 */
export function StaleNotice({
  error,
  seenAtMs,
  what = 'Mostrando os últimos dados recebidos',
}: {
  error: Error | null;
  seenAtMs?: number;
  what?: string;
}) {
  if (error === null) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-2 rounded-md border border-warning/40 bg-warning-soft px-3 py-2 text-sm"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      {seenAtMs !== undefined && error instanceof RequestError && error.status === 0
        ? `Sem sinal, visto às ${seenWords(seenAtMs)}.`
        : `${what}. ${error.message.replace(/\.$/, '')}.`}
    </p>
  );
}

function seenWords(atMs: number): string {
  const at = new Date(atMs);
  return todayOn(at) === todayOn(new Date()) ? formatTime(at) : `${formatTime(at)} de ${formatDate(at)}`;
}
