import { useState } from 'react';
import { invalidPhone } from '#shared/br/phone.ts';
import { CheckedField } from '#ui/fields/checked-field.tsx';
import { PhoneCode } from '#ui/fields/phone-code.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { usePhoneCheck } from '#ui/fields/use-phone-check.ts';
import { loadSignIn } from './use-sign-in-calls.ts';

/** A driver signs in with a code sent to the phone that the partner released. */
export function DriverSignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [phone, setPhone] = useState('');
  const check = usePhoneCheck(phone, {
    async sendCode(body) {
      const { call, phoneOperations } = await loadSignIn();
      return call(phoneOperations.sendVerificationCode, { body });
    },
    async claim(body) {
      const { call, signInOperations } = await loadSignIn();
      await call(signInOperations.signInAsDriver, { body });
      onSignedIn();
      return null;
    },
  });
  return (
    <form
      method="post"
      aria-label="Entrada de motoristas"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4"
    >
      <p className="text-ink-soft text-sm">Use o telefone que a sua empresa cadastrou. Enviamos um código para ele.</p>
      <CheckedField
        id="motorista-telefone"
        label="Telefone"
        required
        value={phone}
        problem={check.phone === null ? invalidPhone : null}
        complete={phone.replace(/\D/g, '').length > 10}
      >
        <PhoneInput name="telefone" value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
      </CheckedField>
      <PhoneCode check={check} phone={phone} verb="Entrar" />
    </form>
  );
}
