import { CircleCheck } from 'lucide-react';
import { invalidPhone } from '#shared/br/phone.ts';
import { CheckedField } from '#ui/fields/checked-field.tsx';
import { PhoneCode } from '#ui/fields/phone-code.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import type { PhoneCheck } from '#ui/fields/use-phone-check.ts';
import { sentences } from '../../rules.ts';
import { KnownAlready } from './known-already.tsx';

interface PhoneFieldProps {
  value: string;
  onChange: (phone: string) => void;
  check: PhoneCheck;
  /** The proved phone has a registration already. */
  isKnown: boolean;
  whatsappNumber: string;
}

/** The WhatsApp number and its proof by code. */
export function PhoneField({ value, onChange, check, isKnown, whatsappNumber }: PhoneFieldProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <CheckedField
        id="parceiro-whatsapp"
        label="WhatsApp"
        required
        value={value}
        problem={check.phone === null ? invalidPhone : null}
        good={check.state === 'verified' ? undefined : 'Telefone válido'}
        complete={value.replace(/\D/g, '').length > 10}
      >
        <PhoneInput name="whatsapp" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </CheckedField>
      <PhoneCode check={check} phone={value} verb="Verificar" />
      <p role="status" className="empty:hidden">
        {check.state === 'verified' && (
          <span className="flex items-center gap-2 font-medium text-success">
            <CircleCheck size={20} aria-hidden="true" />
            Telefone verificado com sucesso!
          </span>
        )}
      </p>
      <div role="alert" className="empty:hidden">
        {isKnown && (
          <div className="rounded-md bg-warning-soft p-3">
            <p>{sentences.phoneKnown}</p>
            <KnownAlready whatsappNumber={whatsappNumber} />
          </div>
        )}
      </div>
    </div>
  );
}
