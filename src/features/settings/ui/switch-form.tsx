import { Form } from '#ui/forms/form.tsx';
import { FormCheckbox } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type SettingGroup, settingGroups } from '../contract.ts';
import { savedText } from '../rules.ts';
import { useGroupForm } from './use-group-form.ts';

/** A group of settings that is one yes or no. Readers without the right to write see the choice and no button. */
export function SwitchForm({
  group,
  name,
  title,
  description,
  label,
  hint,
  value,
  mayWrite,
}: {
  group: Exclude<SettingGroup, 'seo'>;
  /** The one field of the group. */
  name: string;
  title: string;
  description: string;
  label: string;
  hint: string;
  value: boolean;
  mayWrite: boolean;
}) {
  const { form, errors, save, pending } = useGroupForm<Record<string, unknown>>({
    group,
    schema: settingGroups[group],
    follows: { [name]: value },
    told: savedText(group, title),
  });

  return (
    <Card title={title} description={description}>
      <Form id={group} form={form} onSend={save} className="flex flex-col gap-4">
        <FormCheckbox<Record<string, unknown>>
          name={name}
          label={label}
          hint={hint}
          disabled={!mayWrite}
          error={errors.root?.message}
        />
        {mayWrite && <SaveButton isDirty={form.formState.isDirty} pending={pending} />}
      </Form>
    </Card>
  );
}
