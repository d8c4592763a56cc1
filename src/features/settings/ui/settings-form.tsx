import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type SettingGroup, settingGroups } from '../contract.ts';
import type { SettingField } from '../reference-site-cards.ts';
import { savedText } from '../rules.ts';
import { useGroupForm } from './use-group-form.ts';

/** Every group of settings is a few texts in the form; some are stored as numbers. */
type Texts = Record<string, unknown>;

/** One group of settings, saved by itself. Readers without the right to write see the texts and no button. */
export function SettingsForm({
  group,
  title,
  description,
  fields,
  values,
  mayWrite,
}: {
  group: Exclude<SettingGroup, 'seo'>;
  title: string;
  description: string;
  fields: readonly SettingField[];
  values: Texts;
  mayWrite: boolean;
}) {
  const { form, errors, save, pending } = useGroupForm<Texts>({
    group,
    schema: settingGroups[group],
    follows: values,
    told: savedText(group, title),
  });

  return (
    <Card title={title} description={description}>
      <Form id={group} form={form} onSend={save} className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint, optional, rows, wide, type, options, isSwitch }) =>
          isSwitch ? (
            <FormCheckbox<Texts>
              key={name}
              name={name}
              label={label}
              hint={hint}
              disabled={!mayWrite}
              className="sm:col-span-2"
            />
          ) : (
            <FormField<Texts>
              key={name}
              name={name}
              label={label}
              hint={hint}
              required={!optional && options === undefined}
              optional={optional}
              className={wide || rows !== undefined ? 'sm:col-span-2' : undefined}
            >
              {options !== undefined ? (
                <Select options={options} disabled={!mayWrite} />
              ) : rows === undefined ? (
                <TextInput type={type} autoComplete="off" readOnly={!mayWrite} />
              ) : (
                <Textarea rows={rows} readOnly={!mayWrite} />
              )}
            </FormField>
          ),
        )}
        <FormFailure id={group}>{errors.root?.message}</FormFailure>
        {mayWrite && <SaveButton isDirty={form.formState.isDirty} pending={pending} />}
      </Form>
    </Card>
  );
}
