import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { asSaved } from '#ui/forms/as-saved.ts';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { roleLabels } from '../../rules.ts';
import { type OwnAccount, renameBody } from '../contract.ts';
import { useRename } from './use-own-account.ts';

/** Name, e-mail and role; the name is one's own to change. */
export function ProfileCard({ account }: { account: OwnAccount }) {
  const rename = useRename();
  const { form, send, errors } = useSubmitForm({ schema: renameBody, follows: { name: account.name }, head: 'name' });

  async function save(body: { name: string }) {
    if (!(await send(() => rename.mutateAsync(body)))) return;
    form.reset(body, asSaved);
    toast({ title: 'Nome alterado', variant: 'success' });
  }

  return (
    <Card title="Dados">
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <Field id="conta-nome" label="Nome" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <DescriptionList
          columns={2}
          items={[
            { term: 'E-mail', value: <span className="break-all">{account.email}</span> },
            { term: 'Perfil de acesso', value: roleLabels[account.role] },
          ]}
        />
        <SaveButton isDirty={form.formState.isDirty} pending={rename.isPending} />
      </form>
    </Card>
  );
}
