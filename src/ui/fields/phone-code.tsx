import { useState } from 'react';
import { isMobile } from '#shared/br/phone.ts';
import { codeMethodLabels, codeMethods } from '#shared/contact/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import type { PhoneCheck } from './use-phone-check.ts';

interface PhoneCodeProps {
  check: PhoneCheck;
  /** As typed. */
  phone: string;
  /** Verb of the confirming button. */
  verb: string;
}

/** Asks for a code to the phone that is typed, and takes it. */
export function PhoneCode({ check, phone, verb }: PhoneCodeProps) {
  return (
    <>
      {check.state === 'valid' && <SendCode check={check} phone={phone} label="Enviar código por" />}
      {check.state === 'sent' && <TypeCode key={check.phone} check={check} phone={phone} verb={verb} />}
      <div role="alert" className="empty:hidden">
        {check.failure !== undefined && <FieldError id="parceiro-codigo-aviso">{check.failure.message}</FieldError>}
        {check.failure?.central !== undefined && (
          <a
            href={check.failure.central}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
          >
            Falar com a central pelo WhatsApp
          </a>
        )}
      </div>
    </>
  );
}

/** A text message needs a mobile; WhatsApp also works on a landline. */
function SendCode({ check, phone, label }: { check: PhoneCheck; phone: string; label: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {codeMethods
        .filter((method) => method === 'whatsapp' || isMobile(phone))
        .map((method) => (
          <Button
            key={method}
            disabled={check.secondsLeft > 0}
            pending={check.busy === 'sending'}
            onClick={() => void check.send(method)}
          >
            {label} {codeMethodLabels[method]}
          </Button>
        ))}
    </div>
  );
}

function TypeCode({ check, phone, verb }: PhoneCodeProps) {
  const [code, setCode] = useState('');
  const verify = () => {
    if (code.length === 6) void check.verify(code);
  };
  return (
    <div className="grid gap-3 rounded-md bg-surface-muted p-3">
      <p role="status" className="text-sm">
        {check.sentMessage}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field id="parceiro-codigo" label="Código de 6 dígitos" required>
          <CodeInput
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              verify();
            }}
          />
        </Field>
        <Button variant="primary" disabled={code.length !== 6} pending={check.busy === 'verifying'} onClick={verify}>
          {verb}
        </Button>
      </div>
      {check.secondsLeft > 0 ? (
        <p className="text-ink-soft text-sm">Você pode pedir outro código em {check.secondsLeft} s.</p>
      ) : (
        <SendCode check={check} phone={phone} label="Reenviar por" />
      )}
    </div>
  );
}
