import { useState } from 'react';
import type { z } from 'zod';
import { formatDate } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { TickListField } from '#ui/forms/tick-list-field.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ShownOnce } from '#ui/overlays/shown-once.tsx';
import { apiKeyOperations, type CreateApiKeyBody, type CreatedKey, createApiKeyBody } from '../contract.ts';
import { keyDays, keyScopeNames, keyScopes } from '../rules.ts';

type Values = z.input<typeof createApiKeyBody>;
const Field = FormField<Values>;

const scopeOptions = keyScopeNames.map((value) => ({ value, label: keyScopes[value].label }));
const dayOptions = keyDays.map((days) => ({ value: String(days), label: days === 365 ? '1 ano' : `${days} dias` }));

/** Makes a key and shows it once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedKey>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made === undefined ? 'Nova chave de API' : 'Guarde a chave agora'}
    >
      {made === undefined ? (
        <CreateKeyForm onCancel={onClose} onMade={setMade} />
      ) : (
        <NewKey made={made} onDone={onClose} />
      )}
    </Dialog>
  );
}

function CreateKeyForm({ onCancel, onMade }: { onCancel: () => void; onMade: (made: CreatedKey) => void }) {
  const create = useWrite(apiKeyOperations.createApiKey);
  const { form, send } = useSubmitForm<Values, CreateApiKeyBody>({
    schema: createApiKeyBody,
    start: { name: '', scopes: [], days: '90' },
  });
  return (
    <SubmitForm
      form={form}
      onSend={async (body) => {
        await send(async () => onMade(await create.mutateAsync({ body })));
      }}
      id="chave"
      label="Criar chave"
      pendingLabel="Criando..."
      onClose={onCancel}
    >
      <Field name="name" label="Quem vai usar" required hint="Aparece na Auditoria e nos chamados que ela abrir.">
        <TextInput autoComplete="off" maxLength={80} placeholder="Ex.: Sistema do Condomínio Ipê" />
      </Field>
      <TickListField name="scopes" id="chave-scopes" legend="O que a chave pode fazer" options={scopeOptions} />
      <Field name="days" label="Vale por" required hint="Antes de vencer, crie outra: as duas valem ao mesmo tempo.">
        <Select options={dayOptions} />
      </Field>
    </SubmitForm>
  );
}

function NewKey({ made, onDone }: { made: CreatedKey; onDone: () => void }) {
  return (
    <ShownOnce
      id="chave-nova"
      label="Chave"
      value={made.key}
      note={
        <>
          O sistema a manda em cada pedido, no cabeçalho <code className="wrap-anywhere">Authorization: Bearer</code>,
          nunca no endereço.
        </>
      }
      onDone={onDone}
    >
      Esta chave aparece só uma vez. Copie e entregue por um caminho seguro; quem a tem faz o que você marcou até{' '}
      {formatDate(new Date(made.expiresAt))}.
    </ShownOnce>
  );
}
