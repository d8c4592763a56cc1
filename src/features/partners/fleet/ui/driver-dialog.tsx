import type { z } from 'zod';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { driverRoleLabels, driverRoles } from '../../rules.ts';
import { addDriverBody, type Driver } from '../contract.ts';
import { type FleetOf, useSaveDriver } from './use-fleet.ts';

const Field = FormField<Values>;

type Values = z.input<typeof addDriverBody> & { role: string; validLicense: boolean };
type Answer = z.output<typeof addDriverBody>;

const blank: Values = { fullName: '', cpf: '', phone: '', email: '', validLicense: false, role: '' };

interface Props {
  of: FleetOf;
  driver: Driver | undefined;
  onClose: () => void;
}

/** Adds a driver or, given one, edits it. The partner cannot make another person of one who was approved. */
export function DriverDialog(props: Props) {
  const title = props.driver === undefined ? 'Novo motorista' : 'Editar motorista';
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={title}>
      <DriverForm {...props} />
    </Dialog>
  );
}

function DriverForm({ of, driver, onClose }: Props) {
  const isNew = driver === undefined;
  const waits = of === 'own' && isNew;
  const isFixed = of === 'own' && !isNew;
  const stood = driver && valuesOf(driver);
  const { form, send } = useSubmitForm<Values, Answer, Values>({
    schema: addDriverBody as never,
    start: stood ?? blank,
    seen: stood,
  });
  const save = useSaveDriver(of, driver?.id);

  async function submit(answer: Answer) {
    const isSaved = await send((seen) => save.mutateAsync({ ...answer, ...(seen && { seen }) }));
    if (!isSaved) return;
    onClose();
    toast({
      title: isNew ? 'Motorista incluído' : 'Motorista atualizado',
      description: waits ? 'Aguarda a aprovação da central.' : answer.fullName,
      variant: 'success',
    });
  }

  return (
    <SubmitForm
      form={form}
      onSend={submit}
      columns={2}
      id="motorista"
      label={waits ? 'Enviar para aprovação' : 'Salvar motorista'}
      onClose={onClose}
    >
      {isFixed ? (
        <p className="text-sm text-ink-soft sm:col-span-2">
          Para trocar o nome ou o CPF, inclua um motorista novo: a central aprova.
        </p>
      ) : (
        <>
          <Field name="fullName" label="Nome completo" required>
            <TextInput autoComplete="off" maxLength={160} />
          </Field>
          <Field name="cpf" label="CPF" optional>
            <DocumentInput />
          </Field>
        </>
      )}
      <Field name="phone" label="Telefone" required hint="É com ele que o motorista entra no aplicativo.">
        <PhoneInput autoComplete="off" />
      </Field>
      <Field name="email" label="E-mail" optional>
        <TextInput type="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field name="role" label="Função" optional>
        <Select
          options={[
            { value: '', label: 'Não informada' },
            ...driverRoles.map((value) => ({ value, label: driverRoleLabels[value] })),
          ]}
        />
      </Field>
      {!isFixed && <FormCheckbox<Values> name="validLicense" label="Tem CNH válida" className="self-end" />}
    </SubmitForm>
  );
}

function valuesOf({ fullName, phone, validLicense, ...driver }: Driver): Values {
  return {
    fullName,
    cpf: driver.cpf ?? '',
    phone,
    email: driver.email ?? '',
    validLicense,
    role: driver.role ?? '',
  } as Values;
}
