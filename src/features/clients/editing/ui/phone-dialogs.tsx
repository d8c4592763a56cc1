import { z } from 'zod';
import { optionalText } from '#shared/api/fields.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import type { ClientDetail } from '../../contract.ts';
import { addClientPhoneBody, clientEditingOperations as operations } from '../contract.ts';

const Field = FormField<z.input<typeof addClientPhoneBody>>;
const whoAnswers = <Field name="contactName" label="Quem atende" optional hint="Síndico, portaria, filha..." />;

/** Adds a phone by which the client is known. */
export function PhoneDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const add = useWrite(operations.addClientPhone);
  return (
    <FormDialog
      losesTyped
      title="Incluir telefone"
      size="sm"
      id="telefone"
      label="Salvar telefone"
      schema={addClientPhoneBody}
      start={{ phone: '', contactName: '' }}
      onSend={(body) => add.mutateAsync({ params: { id: clientId }, body })}
      saved={({ phone }) => ({ title: 'Telefone incluído', description: phone })}
      onClose={onClose}
    >
      <Field name="phone" label="Telefone" required>
        <PhoneInput autoComplete="off" />
      </Field>
      {whoAnswers}
    </FormDialog>
  );
}

const contactForm = z.object({ contactName: optionalText(120) });

/** Says who answers a phone. */
export function PhoneContactDialog({
  clientId,
  phone,
  onClose,
}: {
  clientId: string;
  phone: ClientDetail['phones'][number];
  onClose: () => void;
}) {
  const edit = useWrite(operations.editClientPhone);
  return (
    <FormDialog
      losesTyped
      title={`Quem atende ${phone.phone}`}
      size="sm"
      id="telefone-quem"
      label="Salvar"
      schema={contactForm}
      start={{ contactName: phone.contactName ?? '' }}
      seen={{ contactName: phone.contactName }}
      onSend={({ contactName }, seen) =>
        edit.mutateAsync({
          params: { id: clientId, partId: phone.id },
          body: { contactName: contactName || null, seen },
        })
      }
      saved={{ title: 'Telefone atualizado', description: phone.phone }}
      onClose={onClose}
    >
      {whoAnswers}
    </FormDialog>
  );
}
