import type { z } from 'zod';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { asSaved } from '#ui/forms/as-saved.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { roleLabels } from '../../rules.ts';
import { type OwnAccount, renameBody } from '../contract.ts';
import { useRename } from './use-own-account.ts';

/** Name, e-mail and role; only the name can be edited here. */
export function ProfileCard({ account }: { account: OwnAccount }) {
  const rename = useRename();
  const { form, send } = useSubmitForm({ schema: renameBody, follows: { name: account.name }, head: 'name' });

  async function save(body: { name: string }) {
    if (!(await send(() => rename.mutateAsync(body)))) return;
    form.reset(body, asSaved);
    toast({ title: 'Nome alterado', variant: 'success' });
  }

  return (
    <Card title="Dados">
      <Form id="conta" form={form} onSend={save} className="flex flex-col gap-4">
        <FormField<z.input<typeof renameBody>> name="name" label="Nome" required>
          <TextInput autoComplete="name" />
        </FormField>
        <DescriptionList
          columns={2}
          items={[
            { term: 'E-mail', value: <span className="break-all">{account.email}</span> },
            { term: 'Perfil de acesso', value: roleLabels[account.role] },
          ]}
        />
        <SaveButton isDirty={form.formState.isDirty} pending={rename.isPending} />
      </Form>
    </Card>
  );
}
