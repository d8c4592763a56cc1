import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { QrCode } from '#ui/records/qr-code.tsx';
import { ProofForm } from '../../ui/proof-form.tsx';
import { codeBody, type PreparedSecondFactor } from '../contract.ts';
import { BackupCodes } from './backup-codes.tsx';
import { confirmSecondFactor, prepareSecondFactor } from './use-own-account.ts';

/** Turns the second factor on, in three steps: the password, a code of the authenticator, the backup codes. */
export function Enrolment({ onCancel, onDone }: { onCancel?: (() => void) | undefined; onDone: () => void }) {
  const [prepared, setPrepared] = useState<PreparedSecondFactor>();
  const [confirmed, setConfirmed] = useState(false);
  if (prepared === undefined) {
    return (
      <ProofForm
        parts={['password']}
        label="Continuar"
        onCancel={onCancel}
        onProof={async (proof) => setPrepared(await prepareSecondFactor(proof))}
      />
    );
  }
  return confirmed ? (
    <BackupCodes codes={prepared.backupCodes} onDone={onDone} />
  ) : (
    <CodeStep prepared={prepared} onConfirmed={() => setConfirmed(true)} />
  );
}

function CodeStep({ prepared, onConfirmed }: { prepared: PreparedSecondFactor; onConfirmed: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function confirm(typed: string) {
    const parsed = codeBody.safeParse({ code: typed });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setPending(true);
    try {
      await confirmSecondFactor(parsed.data.code);
      onConfirmed();
    } catch (refusal) {
      setError(errorMessage(refusal));
    } finally {
      setPending(false);
    }
  }

  return (
    <PlainForm onSend={() => confirm(code)} className="flex flex-col gap-4 pb-1">
      <p>Leia este código com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password).</p>
      <div className="flex justify-center">
        <QrCode value={prepared.totpUri} label="QR code para o aplicativo autenticador" />
      </div>
      <CopyField id="chave-autenticador" label="Ou digite esta chave no aplicativo" value={prepared.secret} />
      <Field id="codigo-autenticador" label="Código de 6 dígitos que o aplicativo mostra" required error={error}>
        <CodeInput
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Ativando...">
        Ativar segundo fator
      </Button>
    </PlainForm>
  );
}
