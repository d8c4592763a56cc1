import { useState } from 'react';
import { clockText } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { type DataIncident, incidentOperations, type ReportIncidentBody, reportIncidentBody } from '../contract.ts';

const Field = FormField<ReportIncidentBody>;
const empty = { title: '', words: '', knownAt: '', whose: '', what: '', peopleCount: '', measures: '' };

/** Puts an incident into the register. */
export function ReportIncidentDialog({ onClose }: { onClose: () => void }) {
  const report = useWrite(incidentOperations.reportIncident);
  return (
    <FormDialog
      title="Registrar incidente"
      description="Todo incidente com dados de pessoas fica registrado, comunicado ou não. O prazo é de 3 dias úteis."
      size="lg"
      schema={reportIncidentBody}
      start={empty}
      id="incidente"
      label="Registrar"
      pendingLabel="Registrando..."
      saved={{ title: 'Incidente registrado', description: 'Os rascunhos dos avisos estão prontos.' }}
      onSend={(body) => report.mutateAsync({ body })}
      onClose={onClose}
    >
      <IncidentFields />
    </FormDialog>
  );
}

/** Corrects the facts of one; the drafts and the clock follow. */
export function EditIncidentDialog({ incident, onClose }: { incident: DataIncident; onClose: () => void }) {
  const edit = useWrite(incidentOperations.editIncident);
  const { id, title, words, whose, what, measures } = incident;
  // As it was when the form opened: the list behind it goes on.
  const [start] = useState<ReportIncidentBody>(() => ({
    ...{ title, words, whose, what, measures },
    knownAt: clockText(new Date(incident.knownAt)),
    peopleCount: String(incident.peopleCount ?? ''),
  }));
  return (
    <FormDialog
      title="Corrigir incidente"
      description="O que mudar fica no histórico, e os rascunhos são refeitos. Mudar a hora em que souberam muda o prazo."
      size="lg"
      schema={reportIncidentBody}
      start={start}
      seen={start}
      id="incidente"
      label="Salvar"
      pendingLabel="Salvando..."
      saved={{ title: 'Incidente corrigido', description: 'Os rascunhos dos avisos foram refeitos.' }}
      onSend={(body, seen) => edit.mutateAsync({ params: { id }, body: { ...body, ...(seen && { seen }) } })}
      onClose={onClose}
    >
      <IncidentFields />
    </FormDialog>
  );
}

function IncidentFields() {
  return (
    <>
      <Field name="title" label="Nome do incidente" required>
        <TextInput maxLength={120} placeholder="Planilha mandada à pessoa errada" />
      </Field>
      <Field name="knownAt" label="Quando soubemos" required>
        <TextInput type="datetime-local" />
      </Field>
      <Field name="words" label="O que aconteceu" required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
      <Field name="whose" label="De quem são os dados" required>
        <TextInput maxLength={200} placeholder="Clientes de setembro" />
      </Field>
      <Field name="peopleCount" label="Quantas pessoas" hint="Deixe vazio se ainda não se sabe.">
        <TextInput inputMode="numeric" maxLength={9} />
      </Field>
      <Field name="what" label="Que dados" required>
        <Textarea rows={2} maxLength={500} placeholder="Nome, telefone e endereço" />
      </Field>
      <Field name="measures" label="O que já foi feito" required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </>
  );
}
