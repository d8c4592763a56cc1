import { useState } from 'react';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Service } from '../contract.ts';
import { ServiceFields } from './service-fields.tsx';
import { clearService, type ServiceForm, type ServiceFormAnswer, useServiceForm } from './use-service-form.ts';
import { useIsSendingPicture, useSaveService } from './use-services.ts';

/** Adds a service or, given one, edits it. Mounted anew (by key) for each service, it stays mounted while closed. */
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
  // As it was when the dialog opened; once a change by somebody else was told, as it is.
  const [seen, setSeen] = useState(service);
  const isSendingPicture = useIsSendingPicture();
  const { errors } = form.formState;

  async function send({ ordem, ...answer }: ServiceFormAnswer) {
    try {
      const { data } = await save.mutateAsync(
        service === undefined
          ? { body: { ...answer, ...(ordem !== undefined && { ordem }) } }
          : { id: service.id, body: { ...answer, ordem: ordem ?? service.ordem, seen: editableOf(seen ?? service) } },
      );
      clearService(form);
      onClose();
      toast({
        title: service === undefined ? 'Serviço cadastrado' : 'Serviço atualizado',
        description: data.nome,
        variant: 'success',
      });
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) setSeen(undefined);
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-5 pb-1">
      <ServiceFields form={form} isNew={service === undefined} />
      <FormFailure id="servico">{errors.root?.message}</FormFailure>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button
          disabled={save.isPending}
          onClick={() => {
            clearService(form);
            onClose();
          }}
        >
          Cancelar
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isSendingPicture}
          pending={save.isPending}
          pendingLabel="Salvando..."
        >
          Salvar Serviço
        </Button>
      </div>
    </form>
  );
}

function editableOf({ id, slug, chamadosUltimos30Dias, ...editable }: Service) {
  return editable;
}
