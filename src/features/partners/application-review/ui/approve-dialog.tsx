import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { states } from '#shared/br/states.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type ApplicationDetail, type ApproveApplicationBody, approveApplicationBody } from '../contract.ts';
import { doubtsBeforeApproval } from '../rules.ts';
import { useApproveApplication } from './use-applications.ts';

interface Props {
  application: ApplicationDetail;
  onClose: () => void;
}

const stateOptions = states.map(({ id }) => ({ value: id, label: id }));

/** Makes the application a partner; the invitation stands among the messages of its page. */
export function ApproveDialog({ application, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Aprovar parceiro">
      <ApproveForm application={application} onClose={onClose} />
    </Dialog>
  );
}

/** Only what the application was sent without has a field: what it says itself is never changed. */
function ApproveForm({ application, onClose }: Props) {
  const lacks = (field: 'document' | 'city' | 'state') => application[field] === null;
  const form = useForm<ApproveApplicationBody>({
    resolver: zodResolver(approveApplicationBody),
    defaultValues: {
      ...(lacks('document') && { document: '' }),
      ...(lacks('city') && { city: '' }),
    },
  });
  const approve = useApproveApplication(application.id);
  const [seen, setSeen] = useState<ApplicationDetail['status'] | undefined>(application.status);
  const { errors } = form.formState;
  const doubts = doubtsBeforeApproval(application);

  async function save(body: ApproveApplicationBody) {
    try {
      await approve.mutateAsync({ ...body, from: seen ?? application.status });
      toast({
        title: 'Parceiro aprovado',
        description: 'O convite para criar a senha está em Mensagens, nesta página.',
        variant: 'success',
      });
      onClose();
    } catch (error) {
      // Told why, the person has seen what stands there now.
      setSeen(undefined);
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
      <p className="sm:col-span-2">
        <span className="font-semibold">{application.companyName}</span> passa a ser prestador, com veículos, motoristas
        e regiões. O convite para criar a senha fica em Mensagens, nesta página.
      </p>
      {doubts.length > 0 && (
        <div className="rounded-md bg-warning-soft px-3 py-2 text-sm sm:col-span-2">
          <p className="font-medium">Confira antes de aprovar</p>
          <ul className="mt-1 list-disc pl-5">
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </div>
      )}
      {lacks('document') && (
        <Field
          id="aprovar-documento"
          label="CPF ou CNPJ"
          required
          error={errors.document?.message}
          className="sm:col-span-2"
        >
          <DocumentInput {...form.register('document')} />
        </Field>
      )}
      {lacks('city') && (
        <Field id="aprovar-cidade" label="Cidade" required error={errors.city?.message}>
          <TextInput autoComplete="off" {...form.register('city')} />
        </Field>
      )}
      {lacks('state') && (
        <Field id="aprovar-estado" label="Estado" required error={errors.state?.message}>
          <Select options={stateOptions} placeholder="Selecione" {...form.register('state')} />
        </Field>
      )}
      <FormFailure id="aprovar">{errors.root?.message}</FormFailure>
      <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={approve.isPending}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={approve.isPending} pendingLabel="Aprovando...">
          Aprovar
        </Button>
      </div>
    </form>
  );
}
