import { driverRoleLabels, driverRoles } from '#features/partners/rules.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CheckedField } from '#ui/fields/checked-field.tsx';
import { documentMask } from '#ui/fields/document-mask.ts';
import { Field } from '#ui/fields/field.tsx';
import { MaskedInput } from '#ui/fields/masked-input.tsx';
import { phoneMask } from '#ui/fields/phone-mask.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { driverCpfProblem, driverEmailProblem, driverPhoneProblem } from '../../rules.ts';
import type { DriverAnswers } from '../rules.ts';

interface DriverFieldsProps {
  /** The id of a field's control. */
  id: (field: string) => string;
  driver: DriverAnswers;
  onChange: (values: Partial<DriverAnswers>) => void;
  /** The simple registration asks for the phone only, and not for the role. */
  simple?: boolean;
}

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** Fields of the person responsible for a vehicle. */
export function DriverFields({ id, driver, onChange, simple = false }: DriverFieldsProps) {
  // The five-step form has a heading above this one, the simple registration has none.
  const Heading = simple ? 'h2' : 'h3';
  const must = simple ? { optional: true } : { required: true };
  return (
    <>
      <Heading className="border-line border-t pt-4 font-semibold sm:col-span-2">Responsável pelo veículo</Heading>
      <Field id={id('driver-fullName')} label="Nome do responsável" {...must}>
        <TextInput
          autoComplete="off"
          maxLength={160}
          value={driver.fullName}
          onChange={({ currentTarget: { value } }) => onChange({ fullName: value })}
        />
      </Field>
      <CheckedField
        id={id('driver-cpf')}
        label="CPF do responsável"
        {...must}
        value={driver.cpf}
        problem={driverCpfProblem(driver.cpf)}
        good="CPF válido"
        complete={digitsOf(driver.cpf) >= 11}
      >
        <MaskedInput
          mask={cpfMask}
          inputMode="numeric"
          value={driver.cpf}
          onChange={({ currentTarget: { value } }) => onChange({ cpf: value })}
        />
      </CheckedField>
      <div className="grid gap-1.5">
        <CheckedField
          id={id('driver-phone')}
          label="Telefone do responsável"
          required
          value={driver.phone}
          problem={driverPhoneProblem(driver.phone)}
          good="Telefone válido"
          complete={digitsOf(driver.phone) >= 11}
        >
          <MaskedInput
            mask={longPhoneMask}
            type="tel"
            inputMode="tel"
            placeholder="(00) 00000-0000"
            value={driver.phone}
            onChange={({ currentTarget: { value } }) => onChange({ phone: value })}
          />
        </CheckedField>
        <p className="text-ink-soft text-sm">Este telefone será liberado para acessar o aplicativo do parceiro.</p>
      </div>
      <CheckedField
        id={id('driver-email')}
        label="E-mail do responsável"
        optional
        value={driver.email}
        problem={driverEmailProblem(driver.email)}
        good="Email válido"
      >
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={driver.email}
          onChange={({ currentTarget: { value } }) => onChange({ email: value })}
        />
      </CheckedField>
      {!simple && (
        <Field id={id('driver-role')} label="Função" required>
          <Select
            value={driver.role}
            options={driverRoles.map((value) => ({ value, label: driverRoleLabels[value] }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ role: driverRoles.find((role) => role === value) ?? 'technical_lead' })
            }
          />
        </Field>
      )}
      <Checkbox
        id={id('driver-validLicense')}
        label="Tem CNH válida"
        checked={driver.validLicense}
        onChange={({ currentTarget: { checked } }) => onChange({ validLicense: checked })}
        className="self-end"
      />
    </>
  );
}

/** Masks a CPF; extra digits stay as typed, so that the field can report them. */
function cpfMask(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 ? digits : documentMask(digits);
}

/** Masks a phone; extra digits stay as typed, so that the field can report them. */
function longPhoneMask(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.length > 11 ? national : phoneMask(national);
}
