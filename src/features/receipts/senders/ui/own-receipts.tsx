import { ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { FileRow } from '#ui/fields/file-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useWaitingActions } from '#ui/offline/use-queued-actions.ts';
import { ownReceiptOperations } from '../contract.ts';
import { partnerMaySend } from '../rules.ts';
import { ReadingAnswer } from './reading-answer.tsx';
import { useOwnAnswer } from './use-own-answer.ts';
import { receiptChoice, useReceiptSending } from './use-receipt-sending.ts';

interface Props {
  call: { id: string; protocolNumber: string; status: CallStatus };
  mayReport: boolean;
}

/** Receipts of the payment of an own call, for its partner and drivers; without a signal they wait on the phone. */
export function OwnReceipts({ call, mayReport }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { data, error } = useRead(
    ownReceiptOperations.listOwnReceipts,
    { params: { id: call.id } },
    { refreshMs: 5_000 },
  );
  const answering = useOwnAnswer(call);
  const sending = useReceiptSending(call);
  const waiting = useWaitingActions(call.id);
  const entries = sending.entries.filter(
    ({ id, status }) => status !== 'queued' || waiting.some((action) => action.id === id),
  );
  // Without a signal the call's own state decides: the server does when the receipt arrives.
  const maySend = mayReport && (data === undefined ? partnerMaySend(call.status).allowed : data.whyClosed === null);
  const receipts = data?.receipts ?? [];
  if (!maySend && receipts.length === 0 && entries.length === 0) return null;
  return (
    <Card
      title="Comprovante do pagamento"
      description="O cliente pagou? Mande a foto ou o PDF do comprovante: a central confere."
    >
      <div className="flex flex-col gap-3">
        <StaleNotice error={error} what="Os comprovantes não puderam ser lidos" />
        {receipts.length > 0 && (
          <ul className="flex flex-col gap-2">
            {receipts.map((receipt) => (
              <li key={receipt.id} className="grid gap-1 rounded-md border border-line px-3 py-2">
                <span className="text-sm wrap-anywhere">{receipt.fileName}</span>
                <span className="text-ink-soft text-xs">{`Enviado em ${formatDateTime(new Date(receipt.sentAt))}`}</span>
                {mayReport && (
                  <ReadingAnswer
                    receipt={receipt}
                    pending={answering.isPending}
                    onAnswer={(given) => answering.mutate({ receiptId: receipt.id, given })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {entries.length > 0 && (
          <ul className="flex flex-col gap-2">
            {entries.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                onRemove={() => sending.forget(entry.id)}
                onRetry={() => sending.retry(entry.id)}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="file"
          accept={receiptChoice.accept.join()}
          hidden
          aria-label="Arquivo do comprovante"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) sending.add(file);
            event.currentTarget.value = '';
          }}
        />
        {maySend && (
          <Button
            wide
            icon={<ReceiptText aria-hidden="true" className="size-5" />}
            onClick={() => input.current?.click()}
          >
            {receipts.length === 0 ? 'Enviar comprovante' : 'Enviar outro comprovante'}
          </Button>
        )}
      </div>
    </Card>
  );
}
