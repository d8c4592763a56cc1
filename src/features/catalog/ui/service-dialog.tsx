import { toast } from '#ui/feedback/toast-store.ts';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSend } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Service } from '../contract.ts';
import { ServiceFields } from './service-fields.tsx';
import { clearService, type ServiceForm, type ServiceFormAnswer, useServiceForm } from './use-service-form.ts';
import { useIsSendingPicture, useSaveService } from './use-services.ts';

/** Adds or edits a service. Remounted by key for each service, it stays mounted while closed. */
export function ServiceDialog({
  service,
  open,
  onOpenChange,
}: {
  service: Service | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useServiceForm(service);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={service === undefined ? 'Novo Serviço' : 'Editar Serviço'}
      size="lg"
    >
      <EditService service={service} form={form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditService({
  service,
  form,
  onClose,
}: {
  service: Service | undefined;
  form: ServiceForm;
  onClose: () => void;
}) {
  const save = useSaveService();
  const send = useSend(form, { seen: service });
  const isSendingPicture = useIsSendingPicture();

  function leave() {
    clearService(form);
    onClose();
  }

  async function submit({ ordem, ...answer }: ServiceFormAnswer) {
    await send(async (seen) => {
      const { data } = await save.mutateAsync(
        service === undefined
          ? { body: { ...answer, ...(ordem !== undefined && { ordem }) } }
          : { id: service.id, body: { ...answer, ordem: ordem ?? service.ordem, seen: editableOf(seen ?? service) } },
      );
      leave();
      toast({
        title: service === undefined ? 'Serviço cadastrado' : 'Serviço atualizado',
        description: data.nome,
        variant: 'success',
      });
    });
  }

  return (
    <SubmitForm
      form={form}
      onSend={submit}
      id="servico"
      label="Salvar Serviço"
      disabled={isSendingPicture}
      onClose={leave}
    >
      <ServiceFields form={form} isNew={service === undefined} />
    </SubmitForm>
  );
}

function editableOf({ id, slug, chamadosUltimos30Dias, ...editable }: Service) {
  return editable;
}
