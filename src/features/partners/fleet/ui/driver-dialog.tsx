import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { driverRoleLabels, driverRoles } from '../../rules.ts';
import { addDriverBody, type Driver } from '../contract.ts';
import { type FleetOf, useSaveDriver, useWholeCpf } from './use-fleet.ts';

type Values = z.input<typeof addDriverBody>;
const Field = FormField<Values>;

const blank: Required<Values> = { fullName: '', cpf: '', phone: '', email: '', validLicense: false, role: '' };

interface Props {
  of: FleetOf;
  driver: Driver | undefined;
  onClose: () => void;
}

/** Adds a driver or, given one, edits it; of one whose CPF came masked it reads the whole first. */
export function DriverDialog({ driver, ...props }: Props) {
  const { value, ask } = useWholeCpf(props.of, driver);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask().then((found) => found === undefined && props.onClose());
  });
  return value === undefined ? null : <WholeDriverDialog {...props} driver={driver && { ...driver, cpf: value }} />;
}

/** The partner cannot make another person of one who was approved. */
function WholeDriverDialog({ of, driver, onClose }: Props) {
  const isNew = driver === undefined;
  const waits = of === 'own' && isNew;
  const isFixed = of === 'own' && !isNew;
  const stood = driver && valuesOf(driver);
  const save = useSaveDriver(of, driver?.id);
  return (
    <FormDialog
      title={isNew ? 'Novo motorista' : 'Editar motorista'}
      id="motorista"
      label={waits ? 'Enviar para aprovação' : 'Salvar motorista'}
      columns={2}
      schema={addDriverBody}
      start={stood ?? blank}
      seen={stood}
      onSend={(answer, seen) => save.mutateAsync({ ...answer, ...(seen && { seen }) })}
      saved={({ fullName }) => ({
        title: isNew ? 'Motorista incluído' : 'Motorista atualizado',
        description: waits ? 'Aguarda a aprovação da central.' : fullName,
      })}
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
    </FormDialog>
  );
}

function valuesOf({ fullName, phone, validLicense, ...driver }: Driver): Required<Values> {
  return {
    fullName,
    cpf: driver.cpf ?? '',
    phone,
    email: driver.email ?? '',
    validLicense,
    role: driver.role ?? '',
  };
}
