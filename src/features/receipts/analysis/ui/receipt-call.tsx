import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { writtenIn } from '#ui/forms/ask-form.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { analysisOperations, type ReceiptDetail } from '../contract.ts';
import { matchReasonLabels } from '../words-content.ts';

/** The call that a receipt belongs to, or calls that it may belong to, each with its reasons. A person chooses. */
export function ReceiptCall({ receipt }: { receipt: ReceiptDetail }) {
  const [changing, setChanging] = useState(false);
  const { callId, protocolNumber, clientName, canWrite } = receipt;
  if (callId === null || changing) {
    return <Choose receipt={receipt} onDone={() => setChanging(false)} canClose={callId !== null} />;
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Chamado</h3>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="min-w-0 flex-1 basis-40">
          <Whole>{`${protocolNumber} · ${clientName}`}</Whole>
        </span>
        {canWrite && (
          <Button size="sm" onClick={() => setChanging(true)}>
            Trocar o chamado
          </Button>
        )}
        <LinkButton
          size="sm"
          to={addressOf(officePages.call, { callId })}
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
        >
          Ver o chamado
        </LinkButton>
      </div>
    </section>
  );
}

function Choose({ receipt, onDone, canClose }: { receipt: ReceiptDetail; onDone: () => void; canClose: boolean }) {
  const params = { id: receipt.id };
  const answer = useRead(analysisOperations.listReceiptCalls, { params });
  const match = useWrite(analysisOperations.matchReceipt);
  const [error, setError] = useState<string>();
  const [seen] = useState(receipt.callId);
  const candidates = answer.data?.candidates.filter(({ callId }) => callId !== receipt.callId) ?? [];
  async function pick(protocol: string | null) {
    try {
      await match.mutateAsync({ params, body: { protocol, seen } });
    } catch (cause) {
      return setError(errorMessage(cause));
    }
    toast({ title: protocol === null ? 'Recibo sem chamado' : `Recibo do chamado ${protocol}`, variant: 'success' });
    onDone();
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">{receipt.callId === null ? 'De qual chamado é?' : 'Trocar o chamado'}</h3>
      {answer.error !== null && <p className="text-sm text-danger">{answer.error.message}</p>}
      {answer.data !== undefined && candidates.length === 0 && (
        <p className="mb-2 text-sm text-ink-soft">Nenhum chamado combina com o que o recibo diz.</p>
      )}
      <ul className="mb-3 flex flex-col divide-y divide-line">
        {candidates.map((call) => (
          <li key={call.callId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-48">
              <Whole>{`${call.protocolNumber} · ${call.clientName}`}</Whole> · {reais(call.amount)}
              <span className="block text-ink-soft">
                {call.reasons.map((reason) => matchReasonLabels[reason]).join(' · ')}
              </span>
            </span>
            {receipt.canWrite && (
              <Button
                size="sm"
                aria-label={`É este: ${call.protocolNumber}`}
                onClick={() => void pick(call.protocolNumber)}
              >
                É este
              </Button>
            )}
          </li>
        ))}
      </ul>
      {receipt.canWrite && (
        <PlainForm
          className="flex flex-wrap items-end gap-2"
          onSend={async (form) => {
            const protocol = writtenIn(form, 'protocolo');
            setError(protocol === '' ? 'Informe o protocolo.' : undefined);
            if (protocol !== '') await pick(protocol.toUpperCase());
          }}
        >
          <Field id="recibo-chamado-protocolo" label="Protocolo" error={error} className="min-w-0 flex-1 basis-44">
            <TextInput name="protocolo" placeholder="CH-2026-000123" autoComplete="off" maxLength={40} />
          </Field>
          <Button type="submit" pending={match.isPending}>
            Escolher
          </Button>
          {receipt.callId !== null && <Button onClick={() => void pick(null)}>Não é de nenhum chamado</Button>}
          {canClose && <Button onClick={onDone}>Cancelar</Button>}
        </PlainForm>
      )}
    </section>
  );
}
