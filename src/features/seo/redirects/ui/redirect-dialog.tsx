import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type AddRedirectBody, addRedirectBody, type Redirect, redirectOperations } from '../contract.ts';

const Field = FormField<AddRedirectBody>;

/** Adds a redirect, or lets one lead to another page. */
export function RedirectDialog({ redirect, onClose }: { redirect: Redirect | undefined; onClose: () => void }) {
  const add = useWrite(redirectOperations.addRedirect);
  const edit = useWrite(redirectOperations.editRedirect);
  // As it was when the form opened: the list behind it goes on.
  const [start] = useState(() => ({ from: redirect?.from ?? '', to: redirect?.to ?? '' }));
  const { form, send } = useSubmitForm<AddRedirectBody, AddRedirectBody, { to: string }>({
    schema: addRedirectBody,
    start,
    seen: { to: start.to },
  });
  async function save(body: AddRedirectBody, seen: { to: string } | undefined) {
    if (redirect === undefined) await add.mutateAsync({ body });
    else await edit.mutateAsync({ params: { id: redirect.id }, body: { to: body.to, ...(seen && { seen }) } });
    toast({ title: 'Redirecionamento salvo', description: `${body.from} leva a ${body.to}`, variant: 'success' });
    onClose();
  }
  return (
    <Dialog
      open
      losesTyped
      onOpenChange={(open) => !open && onClose()}
      title={redirect === undefined ? 'Novo redirecionamento' : `Para onde leva ${redirect.from}`}
    >
      <SubmitForm
        id="redirecionamento"
        form={form}
        onSend={async (body) => {
          await send((seen) => save(body, seen));
        }}
        label="Salvar"
        pendingLabel="Salvando..."
        onClose={onClose}
      >
        {redirect === undefined && (
          <Field
            name="from"
            label="Endereço antigo"
            required
            hint="Pode colar inteiro. Maiúsculas, a barra do fim e o que vem depois de ? não contam."
          >
            <TextInput autoComplete="off" inputMode="url" placeholder="/desentupimento-de-pia" />
          </Field>
        )}
        <Field name="to" label="Leva a" required hint="Uma página que abre hoje no site.">
          <TextInput
            autoComplete="off"
            inputMode="url"
            placeholder={addressOf(sitePages.service, { slug: 'pia-entupida' })}
          />
        </Field>
      </SubmitForm>
    </Dialog>
  );
}
