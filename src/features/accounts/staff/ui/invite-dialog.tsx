import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { EmailInput } from '#ui/fields/email-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { staffRoles } from '../../reference-permissions.ts';
import { roleLabels } from '../../rules.ts';
import { type InvitationReply, type InviteUserBody, inviteUserBody, staffOperations } from '../contract.ts';
import { LinkHandover } from './link-handover.tsx';

const Field = FormField<InviteUserBody>;

/** Invites somebody to the back office; without e-mail it ends with the link to hand over. */
export function InviteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Convidar usuário" size="sm">
      <InviteSteps onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function InviteSteps({ onDone }: { onDone: () => void }) {
  const [made, setMade] = useState<{ invitation: InvitationReply; email: string }>();
  return made === undefined ? (
    <InviteForm onCancel={onDone} onInvited={(invitation, email) => setMade({ invitation, email })} />
  ) : (
    <LinkHandover {...made} onDone={onDone} />
  );
}

function InviteForm({
  onCancel,
  onInvited,
}: {
  onCancel: () => void;
  onInvited: (invitation: InvitationReply, email: string) => void;
}) {
  const invite = useWrite(staffOperations.inviteUser);
  const { form, send } = useSubmitForm<InviteUserBody, InviteUserBody>({
    schema: inviteUserBody,
    start: { name: '', email: '', role: '' as 'operador' },
  });

  async function save(body: InviteUserBody) {
    await send(async () => onInvited(await invite.mutateAsync({ body }), body.email));
  }

  return (
    <SubmitForm
      form={form}
      onSend={save}
      id="convite"
      label="Enviar convite"
      pendingLabel="Enviando..."
      onClose={onCancel}
    >
      <Field name="name" label="Nome" required />
      <Field name="email" label="E-mail" required>
        <EmailInput autoComplete="off" />
      </Field>
      <Field name="role" label="Perfil de acesso" required hint="Decide o que a pessoa vê e faz. Dá para mudar depois.">
        <Select placeholder="Selecione" options={optionsOf(staffRoles, roleLabels)} />
      </Field>
    </SubmitForm>
  );
}
