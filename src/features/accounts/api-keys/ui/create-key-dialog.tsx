import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { formatDate } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { TickList } from '#ui/fields/tick-list.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
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
      <Scopes />
      <Field name="days" label="Vale por" required hint="Antes de vencer, crie outra: as duas valem ao mesmo tempo.">
        <Select options={dayOptions} />
      </Field>
    </SubmitForm>
  );
}

function Scopes() {
  const { field, fieldState } = useController<Values, 'scopes'>({ name: 'scopes' });
  return (
    <div className="min-w-0">
      <TickList
        id="chave-scopes"
        legend="O que a chave pode fazer"
        options={scopeOptions}
        chosen={field.value}
        onChange={field.onChange}
      />
      {fieldState.error?.message !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

function NewKey({ made, onDone }: { made: CreatedKey; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4 pb-1">
      <p>
        Esta chave aparece só uma vez. Copie e entregue por um caminho seguro; quem a tem faz o que você marcou até{' '}
        {formatDate(new Date(made.expiresAt))}.
      </p>
      <CopyField id="chave-nova" label="Chave" value={made.key} />
      <p className="text-sm text-ink-soft">
        O sistema a manda em cada pedido, no cabeçalho <code className="wrap-anywhere">Authorization: Bearer</code>,
        nunca no endereço.
      </p>
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
