import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { TickListField } from '#ui/forms/tick-list-field.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type CreateEndpointBody, createEndpointBody, type SecretReply, webhookOperations } from '../contract.ts';
import { webhookEventLabels, webhookEvents } from '../rules.ts';
import { NewSecret } from './new-secret.tsx';

type Values = z.input<typeof createEndpointBody>;
const Field = FormField<Values>;

/** Adds an address and shows its secret once. */
export function CreateEndpointDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<SecretReply>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made === undefined ? 'Novo endereço' : 'Guarde o segredo agora'}
    >
      {made === undefined ? (
        <CreateEndpointForm onCancel={onClose} onMade={setMade} />
      ) : (
        <NewSecret secret={made.secret} onDone={onClose} />
      )}
    </Dialog>
  );
}

function CreateEndpointForm({ onCancel, onMade }: { onCancel: () => void; onMade: (made: SecretReply) => void }) {
  const create = useWrite(webhookOperations.createEndpoint);
  const { form, send } = useSubmitForm<Values, CreateEndpointBody>({
    schema: createEndpointBody,
    start: { name: '', url: '', events: [] },
  });
  return (
    <SubmitForm
      form={form}
      onSend={async (body) => {
        await send(async () => onMade(await create.mutateAsync({ body })));
      }}
      id="endereco"
      label="Incluir endereço"
      pendingLabel="Incluindo..."
      onClose={onCancel}
    >
      <Field name="name" label="De quem é o sistema" required>
        <TextInput autoComplete="off" maxLength={80} placeholder="Ex.: Condomínio Ipê" />
      </Field>
      <Field name="url" label="Endereço" required hint="Começa por https:// e tem de estar na internet aberta.">
        <TextInput autoComplete="off" inputMode="url" maxLength={500} placeholder="https://" />
      </Field>
      <TickListField
        name="events"
        id="endereco-events"
        legend="Do que ele quer saber"
        options={optionsOf(webhookEvents, webhookEventLabels)}
      />
    </SubmitForm>
  );
}
