import { z } from 'zod';
import { requiredText, wholeNumber } from '#shared/api/fields.ts';
import { addDays, clockText, momentOf, todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { type HearPartnerBody, hearPartnerBody } from '../../contract.ts';
import { askInHearingBody, hearingOperations } from '../contract.ts';

const readByPartner = 'O prestador lê este texto: não escreva nada do cliente.';

const hearSchema = z.object({ words: hearPartnerBody.shape.words, days: wholeNumber(3, 60, 'os dias') });
const HearField = FormField<z.input<typeof hearSchema>>;

/** Opens a hearing: so many days to answer, and words of the office if any. */
export function HearDialog({
  usualDays,
  onHear,
  onClose,
}: {
  usualDays: number;
  onHear: (body: HearPartnerBody) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <FormDialog
      losesTyped
      title="Ouvir o prestador"
      description="Ele lê o que ficou diferente em cada atendimento, sem nada do cliente, e responde pelo app até o prazo."
      id="ouvir-prestador"
      label="Enviar ao prestador"
      schema={hearSchema}
      start={{ words: '', days: String(usualDays) }}
      onSend={(body) => onHear(body)}
      saved={{ title: 'Pedido enviado', description: 'A resposta aparece aqui.' }}
      onClose={onClose}
    >
      <HearField name="words" label="Recado ao prestador" optional hint={readByPartner}>
        <Textarea />
      </HearField>
      <HearField name="days" label="Dias para responder" required hint="No mínimo 3.">
        <TextInput inputMode="numeric" />
      </HearField>
    </FormDialog>
  );
}

const AskField = FormField<z.input<typeof askInHearingBody>>;

/** A further question inside a hearing. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ask = useWrite(hearingOperations.askInHearing);
  return (
    <FormDialog
      losesTyped
      title="Perguntar mais ao prestador"
      description="Ele tem pelo menos dois dias para responder."
      id="perguntar"
      label="Enviar pergunta"
      schema={askInHearingBody}
      start={{ words: '' }}
      onSend={(body) => ask.mutateAsync({ params: { id }, body })}
      saved={{ title: 'Pergunta enviada', description: 'A resposta aparece aqui.' }}
      onClose={onClose}
    >
      <AskField name="words" label="Pergunta" required hint={readByPartner}>
        <Textarea />
      </AskField>
    </FormDialog>
  );
}

const extendSchema = z.object({
  dueAt: z.string('Escolha o dia e a hora.').refine((text) => momentOf(text) !== null, 'Escolha o dia e a hora.'),
  words: requiredText('Escreva o motivo: o prestador lê.', 600),
});
const ExtendField = FormField<z.input<typeof extendSchema>>;

/** More time for the partner, with a reason. */
export function ExtendDialog({ id, dueAt, onClose }: { id: string; dueAt: string; onClose: () => void }) {
  const extend = useWrite(hearingOperations.extendHearing);
  const due = new Date(dueAt);
  const later = addDays(todayOn(due > new Date() ? due : new Date()), 3);
  return (
    <FormDialog
      losesTyped
      title="Dar mais prazo"
      description="O prestador recebe o prazo novo e o motivo."
      id="mais-prazo"
      label="Dar prazo"
      schema={extendSchema}
      start={{ dueAt: `${later}T${clockText(due).slice(11)}`, words: '' }}
      onSend={({ dueAt: until, words }) =>
        extend.mutateAsync({ params: { id }, body: { dueAt: (momentOf(until) ?? due).toISOString(), words } })
      }
      saved={{ title: 'Prazo maior', description: 'O prestador foi avisado.' }}
      onClose={onClose}
    >
      <ExtendField name="dueAt" label="Novo prazo" required>
        <TextInput type="datetime-local" />
      </ExtendField>
      <ExtendField name="words" label="Motivo" required hint={readByPartner}>
        <Textarea />
      </ExtendField>
    </FormDialog>
  );
}
