import { useNavigate } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type RegisterPartnerBody, registerPartnerBody } from '../../contract.ts';
import { partnerOperations } from '../contract.ts';
import { setupStepLabels, setupSteps } from '../rules.ts';

const Field = FormField<RegisterPartnerBody>;

/** First step of a new provider: its data and account. Typed values survive a click outside. */
export function NewPartnerDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  // Outside the dialog, so that a click outside loses nothing.
  const opened = useSubmitForm<RegisterPartnerBody, RegisterPartnerBody>({
    schema: registerPartnerBody,
    start: { name: '', email: '', phone: '', document: '', city: '', state: 'DF' },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Novo Prestador">
      <div className="mb-5">
        <Stepper label="Etapas do cadastro" steps={setupSteps.map((step) => setupStepLabels[step])} current={0} />
      </div>
      <NewPartnerForm {...opened} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = ReturnType<typeof useSubmitForm<RegisterPartnerBody, RegisterPartnerBody>>;

function NewPartnerForm({ form, send, onClose }: FormProps & { onClose: () => void }) {
  const register = useWrite(partnerOperations.registerPartner);
  const navigate = useNavigate();

  async function save(body: RegisterPartnerBody) {
    await send(async () => {
      const { id, name } = await register.mutateAsync({ body });
      toast({ title: 'Prestador cadastrado', description: name, variant: 'success' });
      // Replaces the history entry: going back leads to the list instead of an empty form.
      await navigate(addressOf(officePages.partnerSetup, { partnerId: id }, { etapa: 'equipe' }), { replace: true });
      // Not before: the next step takes a moment, in which an empty form would look lost.
      form.reset();
    });
  }

  return (
    <SubmitForm
      form={form}
      onSend={save}
      columns={2}
      id="prestador"
      label="Salvar Prestador"
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      <Field name="name" label="Nome ou empresa" required className="sm:col-span-2" />
      <Field name="document" label="CPF ou CNPJ" required>
        <DocumentInput />
      </Field>
      <Field name="phone" label="Telefone" required>
        <PhoneInput autoComplete="off" />
      </Field>
      <Field
        name="email"
        label="E-mail"
        required
        hint="Com ele, o telefone ou o documento, o prestador entra no aplicativo."
        className="sm:col-span-2"
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field name="city" label="Cidade" required />
      <Field name="state" label="Estado" required>
        <Select options={stateOptions} />
      </Field>
    </SubmitForm>
  );
}
