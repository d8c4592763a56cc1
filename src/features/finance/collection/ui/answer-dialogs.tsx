import { z } from 'zod';
import { dayField } from '#shared/api/fields.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reais } from '#ui/records/reais.ts';
import {
  answerRequestBody,
  type ClaimLine,
  collectionOperations,
  rescheduleBody,
  type SettlementRequest,
} from '../contract.ts';
import { requestWords } from './request-words.tsx';

interface Props {
  settlement: { id: string; name: string; dueOn: string };
  onClose: () => void;
}

const rescheduleSchema = rescheduleBody.omit({ seen: true });
const DayField = FormField<z.input<typeof rescheduleSchema>>;

/** Agrees another due day, which its partner sees. */
export function RescheduleDialog({ settlement: { id, name, dueOn }, onClose }: Props) {
  const reschedule = useWrite(collectionOperations.rescheduleSettlement);
  return (
    <FormDialog
      losesTyped
      title={`Combinar outro vencimento do acerto ${name}`}
      description={`Vence em ${formatDate(startOfDay(dueOn))}. Os lembretes seguem o dia novo, e o prestador vê o dia e o motivo no extrato.`}
      id="vencimento"
      label="Combinar vencimento"
      schema={rescheduleSchema}
      start={{ dueOn: '', reason: '' }}
      seen={{ dueOn }}
      onSend={(body, seen) =>
        reschedule.mutateAsync({ params: { id }, body: { ...body, ...(seen && { seen: seen.dueOn }) } })
      }
      saved={{ title: 'Vencimento combinado' }}
      onClose={onClose}
    >
      <DayField name="dueOn" label="Novo vencimento" required>
        <TextInput type="date" />
      </DayField>
      <DayField name="reason" label="Motivo" required hint="O prestador lê este texto.">
        <Textarea />
      </DayField>
    </FormDialog>
  );
}

const answerSchema = z.object({
  answer: answerRequestBody.shape.answer,
  dueOn: dayField('Escolha o novo vencimento.'),
});
const AnswerField = FormField<z.input<typeof answerSchema>>;

function paidWords({ amount }: SettlementRequest, line: ClaimLine | undefined): string {
  if (line === undefined) return `O pagamento de ${reais(amount ?? 0)} é registrado. Confira antes se ele chegou.`;
  const on = formatDate(startOfDay(line.happenedOn));
  return `A linha do banco de ${on}, de ${reais(line.amount)}, paga o acerto; se sobrar, fica como crédito.`;
}

/** Answers what a partner asked for: accepted, it is done at once. */
export function AnswerDialog({
  settlement: { id, name },
  request,
  line,
  status,
  onClose,
}: Props & { request: SettlementRequest; line?: ClaimLine | undefined; status: 'aceito' | 'recusado' }) {
  const answer = useWrite(collectionOperations.answerSettlementRequest);
  const givesTime = status === 'aceito' && request.kind === 'prazo';
  const effect =
    status === 'recusado'
      ? 'Nada muda no acerto.'
      : request.kind === 'pago'
        ? paidWords(request, line)
        : 'O acerto passa a vencer no dia escolhido.';
  return (
    <FormDialog
      losesTyped
      title={status === 'aceito' ? `Aceitar o pedido do acerto ${name}?` : `Não aceitar o pedido do acerto ${name}?`}
      description={`${requestWords(request)} ${effect} O prestador será avisado.`}
      id="resposta"
      label={status === 'aceito' ? 'Aceitar' : 'Não aceitar'}
      schema={answerSchema}
      start={{ answer: status === 'aceito' ? 'Combinado.' : '', dueOn: request.day }}
      onSend={({ answer: text, dueOn }) =>
        answer.mutateAsync({
          params: { id, requestId: request.id },
          body: { status, answer: text, ...(givesTime && { dueOn }), ...(line && { bankLineId: line.id }) },
        })
      }
      saved={{ title: 'Resposta enviada' }}
      onClose={onClose}
    >
      {givesTime && (
        <AnswerField name="dueOn" label="Novo vencimento" required>
          <TextInput type="date" />
        </AnswerField>
      )}
      <AnswerField name="answer" label="Resposta ao prestador" required>
        <Textarea />
      </AnswerField>
    </FormDialog>
  );
}
