import type { z } from 'zod';
import { pixKeyKindLabels, pixKeyKinds } from '#shared/br/pix.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { pixAccountOperations, type StoredPixAccount, savePixAccountBody } from '../contract.ts';

const Field = FormField<z.input<typeof savePixAccountBody>>;
const title = 'Conta PIX da central';

/** The account to which partners pay: its key goes into the code of each open settlement. */
export function PixAccountDialog({ onClose }: { onClose: () => void }) {
  const answer = useRead(pixAccountOperations.findPixAccount, {});
  if (answer.data !== undefined) return <AccountForm account={answer.data.account} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <Loaded answer={answer} failed="Erro ao Carregar a Conta PIX">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function AccountForm({ account, onClose }: { account: StoredPixAccount | null; onClose: () => void }) {
  const { id: seen = null, ...stands } = account ?? {};
  const save = useWrite(pixAccountOperations.savePixAccount);
  return (
    <FormDialog
      losesTyped
      title={title}
      description="É para esta conta que os prestadores pagam a comissão. Confira com um pagamento pequeno antes de usar."
      id="conta-pix"
      label="Salvar conta"
      columns={2}
      schema={savePixAccountBody}
      start={{ kind: 'cnpj', key: '', holder: '', city: 'Brasília', ...stands }}
      seen={{ id: seen }}
      onSend={(body, compared) => save.mutateAsync({ body: { ...body, ...(compared && { seen: compared.id }) } })}
      saved={({ kind, key, holder }) => ({
        title: 'Conta PIX salva',
        description: `Chave conferida, ${pixKeyKindLabels[kind]}: ${key}, de ${holder}. Os acertos em aberto já mostram o código novo.`,
      })}
      onClose={onClose}
    >
      <Field name="kind" label="Tipo da chave" required>
        <Select options={optionsOf(pixKeyKinds, pixKeyKindLabels)} />
      </Field>
      <Field name="key" label="Chave" required>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="holder" label="Nome do titular" required hint="Como aparece no banco; até 25 letras vão no código.">
        <TextInput autoComplete="off" />
      </Field>
      <Field name="city" label="Cidade do titular" required>
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
