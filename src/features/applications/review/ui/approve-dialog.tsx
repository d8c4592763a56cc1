import { useWrite } from '#ui/api/use-operation.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import {
  type ApplicationDetail,
  type ApproveApplicationBody,
  approveApplicationBody,
  reviewOperations,
} from '../contract.ts';
import { doubtsBeforeApproval } from '../rules.ts';

const Field = FormField<ApproveApplicationBody>;

/**
 * Makes the application a partner; the invitation appears among the messages of its page. Only missing answers have a
 * field: given answers are never changed.
 */
export function ApproveDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const lacks = (field: 'document' | 'city' | 'state') => application[field] === null;
  const approve = useWrite(reviewOperations.approvePartnerApplication);
  const doubts = doubtsBeforeApproval(application);
  return (
    <FormDialog
      title="Aprovar parceiro"
      id="aprovar"
      label="Aprovar"
      pendingLabel="Aprovando..."
      columns={2}
      schema={approveApplicationBody}
      start={{ ...(lacks('document') && { document: '' }), ...(lacks('city') && { city: '' }) }}
      seen={application.status}
      onSend={(body, seen) =>
        approve.mutateAsync({
          params: { id: application.id },
          body: { ...body, from: seen ?? application.status },
        })
      }
      saved={{
        title: 'Parceiro aprovado',
        description: 'O convite para criar a senha está em Mensagens, nesta página.',
      }}
      onClose={onClose}
    >
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
        <Field name="document" label="CPF ou CNPJ" required className="sm:col-span-2">
          <DocumentInput />
        </Field>
      )}
      {lacks('city') && <Field name="city" label="Cidade" required />}
      {lacks('state') && (
        <Field name="state" label="Estado" required>
          <Select options={stateOptions} placeholder="Selecione" />
        </Field>
      )}
    </FormDialog>
  );
}
