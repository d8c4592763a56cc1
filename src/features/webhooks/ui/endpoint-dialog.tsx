import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { TickListField } from '#ui/forms/tick-list-field.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  type CreateEndpointBody,
  createEndpointBody,
  type SecretReply,
  type WebhookEndpoint,
  webhookOperations,
} from '../contract.ts';
import { webhookEventLabels, webhookEvents } from '../rules.ts';
import { NewSecret } from './new-secret.tsx';

type Values = z.input<typeof createEndpointBody>;
const Field = FormField<Values>;

/** Adds an address and shows its secret once, or edits one. */
export function EndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint | undefined; onClose: () => void }) {
  const [made, setMade] = useState<SecretReply>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={endpoint ? `Editar ${endpoint.name}` : made === undefined ? 'Novo endereço' : 'Guarde o segredo agora'}
    >
      {made === undefined ? (
        <EndpointForm endpoint={endpoint} onClose={onClose} onMade={setMade} />
      ) : (
        <NewSecret secret={made.secret} onDone={onClose} />
      )}
    </Dialog>
  );
}

function EndpointForm({
  endpoint,
  onClose,
  onMade,
}: {
  endpoint: WebhookEndpoint | undefined;
  onClose: () => void;
  onMade: (made: SecretReply) => void;
}) {
  const create = useWrite(webhookOperations.createEndpoint);
  const edit = useWrite(webhookOperations.editEndpoint);
  // As it was when the form opened: the list behind it goes on.
  const [seen] = useState(() => endpoint && { name: endpoint.name, url: endpoint.url, events: endpoint.events });
  const { form, send } = useSubmitForm<Values, CreateEndpointBody>({
    schema: createEndpointBody,
    start: seen ?? { name: '', url: '', events: [] },
  });
  return (
    <SubmitForm
      form={form}
      onSend={async (body) => {
        await send(async () => {
          if (endpoint === undefined || seen === undefined) return onMade(await create.mutateAsync({ body }));
          await edit.mutateAsync({ params: { id: endpoint.id }, body: { ...body, seen } });
          toast({ title: 'Endereço salvo', description: body.name, variant: 'success' });
          onClose();
        });
      }}
      id="endereco"
      label={endpoint ? 'Salvar' : 'Incluir endereço'}
      pendingLabel={endpoint ? 'Salvando...' : 'Incluindo...'}
      onClose={onClose}
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
