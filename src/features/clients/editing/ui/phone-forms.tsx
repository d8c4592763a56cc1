import { z } from 'zod';
import { optionalText } from '#shared/fields.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import type { ClientDetail } from '../../contract.ts';
import { addClientPhoneBody } from '../contract.ts';
import { useAddClientPhone, useEditClientPhone } from './use-client-editing.ts';

const Field = FormField<z.input<typeof addClientPhoneBody>>;

type Answer = z.output<typeof addClientPhoneBody>;

/** Adds a phone by which the client is known. */
export function PhoneForm({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const add = useAddClientPhone(clientId);
  const { form, send } = useSubmitForm({ schema: addClientPhoneBody, start: { phone: '', contactName: '' } });

  async function save(body: Answer) {
    if (!(await send(() => add.mutateAsync(body)))) return;
    onClose();
    toast({ title: 'Telefone incluído', description: body.phone, variant: 'success' });
  }

  return (
    <SubmitForm form={form} onSend={save} id="telefone" label="Salvar telefone" onClose={onClose}>
      <Field name="phone" label="Telefone" required>
        <PhoneInput autoComplete="off" />
      </Field>
      <WhoAnswers />
    </SubmitForm>
  );
}

const contactForm = z.object({ contactName: optionalText(120) });

/** Says who answers a phone. */
export function PhoneContactForm({
  clientId,
  phone,
  onClose,
}: {
  clientId: string;
  phone: ClientDetail['phones'][number];
  onClose: () => void;
}) {
  const edit = useEditClientPhone(clientId);
  const { form, send } = useSubmitForm({
    schema: contactForm,
    start: { contactName: phone.contactName ?? '' },
    seen: { contactName: phone.contactName },
  });

  async function save({ contactName }: z.output<typeof contactForm>) {
    const isSaved = await send((seen) =>
      edit.mutateAsync({ partId: phone.id, body: { contactName: contactName || null, seen } }),
    );
    if (!isSaved) return;
    onClose();
    toast({ title: 'Telefone atualizado', description: phone.phone, variant: 'success' });
  }

  return (
    <SubmitForm form={form} onSend={save} id="telefone-quem" label="Salvar" onClose={onClose}>
      <WhoAnswers />
    </SubmitForm>
  );
}

function WhoAnswers() {
  return <Field name="contactName" label="Quem atende" optional hint="Síndico, portaria, filha..." />;
}
