import { useState } from 'react';
import { z } from 'zod';
import { dayField, requiredText } from '#shared/api/fields.ts';
import { addDays, formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { ownPaymentReceiptOperations } from '../../payment-receipts/contract.ts';
import { ReceiptField, usePaymentReceipt } from '../../payment-receipts/ui/receipt-field.tsx';
import { type SettlementRequestKind, settlementRequestLabels, settlementRequestStatusLabels } from '../../rules.ts';
import { ownCollectionOperations, type SettlementTalk, submitRequestBody } from '../contract.ts';

interface Props {
  settlement: { id: string; name: string; status: string; missing: number; dueOn: string } & SettlementTalk;
}

/** The partner's requests about its own settlement, with the office's answers. */
export function OwnRequest({ settlement }: Props) {
  const [asked, ask] = useState<SettlementRequestKind>();
  const { requests, dueChanges, status } = settlement;
  const [request] = requests;
  const [change] = dueChanges;
  const waits = request?.status === 'aberto';
  return (
    <div className="flex w-full flex-col gap-2">
      {change && (
        <p className="text-sm">
          <span className="font-medium">Novo dia combinado: {formatDate(startOfDay(change.dueOn))}.</span>{' '}
          <span className="text-ink-soft">{change.reason}</span>
        </p>
      )}
      {request && (
        <div className="rounded-lg border border-line px-3 py-2 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="font-medium">{ownWords(request)}</span>
            <Badge tone={waits ? 'warning' : request.status === 'aceito' ? 'success' : 'neutral'}>
              {settlementRequestStatusLabels[request.status]}
            </Badge>
          </p>
          <p className="text-ink-soft break-words">{request.text}</p>
          {request.receiptType !== null && (
            <a
              className="inline-block py-2 font-medium text-brand underline"
              href={addressFor(ownPaymentReceiptOperations.readOwnPaymentReceipt, {
                params: { id: settlement.id, requestId: request.id },
              })}
              target="_blank"
              rel="noopener noreferrer"
            >
              Ver o comprovante
            </a>
          )}
          {request.answer !== null && <p className="mt-1 break-words">Central: {request.answer}</p>}
        </div>
      )}
      {status === 'aberto' && !(waits && request?.kind === 'pago') && (
        <div className="flex flex-wrap gap-2">
          <Button className="max-sm:grow" onClick={() => ask('pago')}>
            {settlementRequestLabels.pago}
          </Button>
          {!waits && (
            <Button className="max-sm:grow" onClick={() => ask('prazo')}>
              {settlementRequestLabels.prazo}
            </Button>
          )}
        </div>
      )}
      {asked === 'pago' && <PaidDialog settlement={settlement} onClose={() => ask(undefined)} />}
      {asked === 'prazo' && <TimeDialog settlement={settlement} onClose={() => ask(undefined)} />}
    </div>
  );
}

function ownWords({ kind, amount, day }: SettlementTalk['requests'][number]): string {
  const on = formatDate(startOfDay(day));
  return kind === 'pago' ? `Você avisou que pagou ${reais(amount ?? 0)} em ${on}.` : `Você pediu prazo até ${on}.`;
}

const sent = { title: 'Recado enviado', description: 'A resposta da central aparece aqui no extrato.' };

const [paidBody] = submitRequestBody.options;
const paidSchema = z.object({
  amount: requiredMoneyText.refine((amount) => amount > 0, 'Informe o valor pago.'),
  day: dayField('Informe o dia do pagamento.'),
  endToEnd: paidBody.shape.endToEnd,
  text: paidBody.shape.text,
});
const PaidField = FormField<z.input<typeof paidSchema>>;

interface DialogProps {
  settlement: { id: string; name: string; missing: number; dueOn: string };
  onClose: () => void;
}

function PaidDialog({ settlement: { id, name, missing }, onClose }: DialogProps) {
  const submit = useWrite(ownCollectionOperations.submitSettlementRequest);
  const receipt = usePaymentReceipt(id);
  return (
    <FormDialog
      losesTyped
      title={`Já paguei o acerto ${name}`}
      description="O acerto só fica pago depois que a central conferir. A resposta aparece aqui."
      id="ja-paguei"
      label="Enviar"
      schema={paidSchema}
      start={{ amount: typedReais(missing), day: todayOn(new Date()), endToEnd: '', text: '' }}
      onSend={async (body) => {
        const receiptId = await receipt.send();
        await submit.mutateAsync({ params: { id }, body: { kind: 'pago', ...body, receiptId } });
      }}
      saved={sent}
      onClose={onClose}
    >
      <PaidField name="amount" label="Valor pago" required>
        <MoneyInput />
      </PaidField>
      <PaidField name="day" label="Dia do pagamento" required>
        <TextInput type="date" />
      </PaidField>
      <ReceiptField receipt={receipt} />
      <PaidField
        name="endToEnd"
        label="Identificador do PIX"
        optional
        hint="Está no comprovante do seu banco: começa com E. Copie e cole."
      >
        <TextInput autoComplete="off" />
      </PaidField>
      <PaidField name="text" label="Recado" optional hint="Por exemplo quem pagou, o banco ou a hora.">
        <Textarea />
      </PaidField>
    </FormDialog>
  );
}

const timeSchema = z.object({
  day: dayField('Escolha o dia em que você paga.'),
  text: requiredText('Conte o motivo.', 280),
});
const TimeField = FormField<z.input<typeof timeSchema>>;
const usualDays = 7;

function TimeDialog({ settlement: { id, name, dueOn }, onClose }: DialogProps) {
  const submit = useWrite(ownCollectionOperations.submitSettlementRequest);
  const today = todayOn(new Date());
  return (
    <FormDialog
      losesTyped
      title={`Mais prazo para o acerto ${name}`}
      description={`Vence em ${formatDate(startOfDay(dueOn))}. O dia novo vale quando a central aceitar.`}
      id="mais-prazo"
      label="Pedir prazo"
      schema={timeSchema}
      start={{ day: addDays(dueOn > today ? dueOn : today, usualDays), text: '' }}
      onSend={(body) => submit.mutateAsync({ params: { id }, body: { kind: 'prazo', ...body } })}
      saved={sent}
      onClose={onClose}
    >
      <TimeField name="day" label="Pago até" required>
        <TextInput type="date" />
      </TimeField>
      <TimeField name="text" label="Motivo" required>
        <Textarea />
      </TimeField>
    </FormDialog>
  );
}
