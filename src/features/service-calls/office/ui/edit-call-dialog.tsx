import { useWatch } from 'react-hook-form';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useSend } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { callEditOperations } from '../../edits/contract.ts';
import type { CallDetail } from '../contract.ts';
import { CallAddressFields } from './call-address-fields.tsx';
import { CallFormFooter } from './call-form-footer.tsx';
import { CallWorkFields } from './call-work-fields.tsx';
import { StoppedClient } from './stopped-client.tsx';
import { useClientByPhone } from './use-call-choices.ts';
import {
  type EditCallAnswer,
  type EditCallFormState,
  type EditCallValues,
  seenOf,
  useEditCallForm,
} from './use-edit-call.ts';

const Field = FormField<EditCallValues>;

interface Props {
  call: CallDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edits an open call; its partner is notified. */
export function EditCallDialog({ call, open, onOpenChange }: Props) {
  const form = useEditCallForm(call);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Editar chamado"
      description={
        call.assignedPartnerName === null
          ? undefined
          : `${call.assignedPartnerName} vê no aplicativo o que mudou, com o antes e o depois.`
      }
      size="lg"
    >
      <EditCall call={call} form={form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditCall({ call, form, onClose }: { call: CallDetail; form: EditCallFormState; onClose: () => void }) {
  const edit = useWrite(callEditOperations.editCall);
  const send = useSend(form, { seen: call });

  function leave() {
    form.reset(undefined, { keepDirtyValues: false });
    onClose();
  }

  async function save({ reason, overrideReason, ...answer }: EditCallAnswer) {
    await send(async (seen) => {
      const { changed } = await edit.mutateAsync({
        params: { id: call.id },
        body: {
          ...answer,
          reason: reason || null,
          overrideReason: overrideReason || null,
          seen: seenOf(seen ?? call),
        },
      });
      leave();
      toast(
        changed === 0
          ? { title: 'Nada mudou', description: call.protocolNumber }
          : { title: 'Chamado atualizado', description: call.protocolNumber, variant: 'success' },
      );
    });
  }

  return (
    <Form id="chamado" form={form} onSend={save} className="flex flex-col gap-6">
      <ContactFields call={call} form={form} />
      <CallWorkFields kept={{ id: call.serviceId, nome: call.serviceType }} />
      <CallAddressFields />
      <Field
        name="reason"
        label="Motivo da mudança"
        optional
        hint="Fica na linha do tempo, e o prestador do chamado também lê."
      />
      <CallFormFooter
        failure={form.formState.errors.root?.message}
        pending={edit.isPending}
        saveLabel="Salvar mudanças"
        onCancel={leave}
      />
    </Form>
  );
}

function ContactFields({ call, form }: { call: CallDetail; form: EditCallFormState }) {
  const phone = useWatch({ control: form.control, name: 'clientPhone' });
  const { data: owner } = useClientByPhone(phone);
  const goesTo = owner && owner.id !== call.clientId ? owner.name : null;
  return (
    <FormSection title="Contato">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="clientPhone"
          label="Telefone"
          required
          hint={goesTo === null ? undefined : `Este telefone é de ${goesTo}: o chamado passa para esse cliente.`}
        >
          <PhoneInput autoComplete="off" />
        </Field>
        {goesTo !== null && (
          <div className="empty:hidden sm:col-span-2">
            <StoppedClient client={owner} question="Por que o chamado passa para esse cliente assim mesmo?" />
          </div>
        )}
        <Field name="clientName" label="Nome do cliente" required />
        <Field name="clientEmail" label="E-mail" optional className="sm:col-span-2">
          <TextInput type="email" autoComplete="off" />
        </Field>
      </div>
    </FormSection>
  );
}
