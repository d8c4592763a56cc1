import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { addressOf } from '#shared/address.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { states } from '#shared/br/states.ts';
import { officePages } from '#shared/pages.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type RegisterPartnerBody, registerPartnerBody } from '../../contract.ts';
import { useRegisterPartner } from './use-partners.ts';

const stateOptions = states.map(({ id }) => ({ value: id, label: id }));

interface Invitation {
  id: string;
  name: string;
  phone: string;
  url: string;
}

/** A new provider and the account that signs in for it; ends with the invitation, which is shown this once. */
export function NewPartnerDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [invitation, setInvitation] = useState<Invitation>();
  // Here and not in the dialog, so that a click beside it loses nothing.
  const form = useForm<RegisterPartnerBody>({
    resolver: zodResolver(registerPartnerBody),
    defaultValues: { name: '', email: '', phone: '', document: '', city: '', state: 'DF' },
  });
  const close = () => {
    onOpenChange(false);
    setInvitation(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={invitation === undefined ? 'Novo Prestador' : 'Prestador cadastrado'}
    >
      {invitation === undefined ? (
        <NewPartnerForm form={form} onInvited={setInvitation} onClose={close} />
      ) : (
        <InvitationPanel invitation={invitation} onClose={close} />
      )}
    </Dialog>
  );
}

function NewPartnerForm({
  form,
  onInvited,
  onClose,
}: {
  form: UseFormReturn<RegisterPartnerBody>;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}) {
  const register = useRegisterPartner();
  const { errors } = form.formState;

  async function save(body: RegisterPartnerBody) {
    try {
      const { id, name, phone, invitationUrl } = await register.mutateAsync(body);
      form.reset();
      if (invitationUrl === null) onClose();
      else onInvited({ id, name, phone, url: invitationUrl });
      toast({ title: 'Prestador cadastrado', description: name, variant: 'success' });
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
      <Field
        id="prestador-nome"
        label="Nome ou empresa"
        required
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field id="prestador-documento" label="CPF ou CNPJ" required error={errors.document?.message}>
        <DocumentInput {...form.register('document')} />
      </Field>
      <Field id="prestador-telefone" label="Telefone" required error={errors.phone?.message}>
        <PhoneInput autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field
        id="prestador-email"
        label="E-mail"
        required
        hint="Com ele, o telefone ou o documento, o prestador entra no aplicativo."
        error={errors.email?.message}
        className="sm:col-span-2"
      >
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field id="prestador-cidade" label="Cidade" required error={errors.city?.message}>
        <TextInput autoComplete="off" {...form.register('city')} />
      </Field>
      <Field id="prestador-estado" label="Estado" required error={errors.state?.message}>
        <Select options={stateOptions} {...form.register('state')} />
      </Field>
      <FormButtons
        id="prestador"
        failure={errors.root?.message}
        label="Salvar Prestador"
        pending={register.isPending}
        onClose={() => {
          form.reset();
          onClose();
        }}
      />
    </form>
  );
}

function InvitationPanel({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const number = parsePhone(invitation.phone);
  const text = `Olá! Seu acesso ao painel do parceiro está pronto. Crie sua senha aqui: ${invitation.url}`;
  return (
    <div className="flex flex-col gap-4 pb-1">
      <p>
        Envie este convite para <span className="font-semibold">{invitation.name}</span> criar a senha. Ele vale uma
        única vez e não será mostrado de novo.
      </p>
      <p className="text-sm text-ink-soft">
        Para o primeiro chamado ainda faltam veículos e o que fazem, motoristas, regiões e documentos: a página do
        prestador diz, passo a passo, o que falta.
      </p>
      <CopyField id="convite" label="Link do convite" value={invitation.url} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {number !== null && (
          <AnchorButton
            variant="whatsapp"
            href={whatsappLink(`55${number}`, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Enviar pelo WhatsApp
          </AnchorButton>
        )}
        <Button onClick={onClose}>Concluir</Button>
        <LinkButton
          variant="primary"
          to={addressOf(officePages.partner, { partnerId: invitation.id }, { aba: 'equipe' })}
        >
          Continuar o cadastro
        </LinkButton>
      </div>
    </div>
  );
}
