import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import type { HearingCall } from '../contract.ts';

type Method = HearingCall['paidMethod'];

interface Props {
  calls: readonly HearingCall[];
  /** The reader is the partner. */
  isOwn?: boolean;
}

/** The cited calls: service, day, place, and each side's amount with its method; nothing of the client. */
export function CitedCalls({ calls, isOwn = false }: Props) {
  if (calls.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {calls.map((call) => (
        <li key={call.callId} className="rounded-md border border-line px-4 py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <Whole>{call.protocolNumber}</Whole>
            {call.leftAt !== null && (
              <Badge tone="neutral">Saiu deste pedido em {formatDate(new Date(call.leftAt))}</Badge>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {call.service} · {formatDate(startOfDay(call.day))} · {call.place}
          </p>
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            <Amount term="Aprovado no orçamento" amount={call.approved} />
            <Amount
              term={isOwn ? 'Informado por você' : 'Informado pelo prestador'}
              amount={call.reported}
              method={call.reportedMethod}
            />
            <Amount term="Informado pelo cliente" amount={call.paid} method={call.paidMethod} />
            <Amount term="No recibo" amount={call.receipt} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Amount({ term, amount, method = null }: { term: string; amount: number | null; method?: Method }) {
  if (amount === null) return null;
  return (
    <>
      <dt className="text-ink-soft">
        {term}
        {method !== null && `, ${paymentMethodLabels[method]}`}
      </dt>
      <dd className="text-right font-medium tabular-nums">{reais(amount)}</dd>
    </>
  );
}
