import { useForm } from 'react-hook-form';
import { errorMessage } from '#ui/api/request-json.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { asSaved } from '#ui/forms/as-saved.ts';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { SettingGroup } from '../contract.ts';
import { useSaveSettings } from './use-settings.ts';

/** A group of settings that is one yes or no. Who may not write sees the choice and no button. */
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
  group: SettingGroup;
  /** The one field of the group. */
  name: string;
  title: string;
  description: string;
  label: string;
  hint: string;
  value: boolean;
  mayWrite: boolean;
}) {
  const form = useForm({ values: { on: value }, resetOptions: { keepDirtyValues: true } });
  const saving = useSaveSettings(group);
  const { errors, isDirty } = form.formState;

  async function save(chosen: { on: boolean }) {
    try {
      await saving.mutateAsync({ [name]: chosen.on });
      form.reset(chosen, asSaved);
      toast({ title: 'Configurações salvas', variant: 'success' });
    } catch (error) {
      form.setError('on', { message: errorMessage(error) });
    }
  }

  return (
    <Card title={title} description={description}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <Checkbox
          id={`${group}-${name}`}
          label={label}
          hint={hint}
          disabled={!mayWrite}
          error={errors.on?.message}
          {...form.register('on')}
        />
        {mayWrite && <SaveButton isDirty={isDirty} pending={saving.isPending} />}
      </form>
    </Card>
  );
}
