import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '#ui/feedback/toast-store.ts';
import { asSaved } from '#ui/forms/as-saved.ts';
import { useSeenFields } from '#ui/forms/use-seen.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import type { SettingGroup } from '../contract.ts';
import { useSaveSettings } from './use-settings.ts';

interface Making<Values> {
  make?: () => Promise<Values>;
  onSaved?: (value: Values) => void;
}

/** The form of one group of settings; untouched fields follow others' changes. */
export function useGroupForm<Values extends FieldValues>({
  group,
  schema,
  follows,
  told,
}: {
  group: Exclude<SettingGroup, 'seo'>;
  schema: z.ZodType<Values, Values>;
  follows: Values;
  /** Toast text after saving. */
  told?: string;
}) {
  const { form, send, errors } = useSubmitForm<Values, Values>({ schema, follows });
  const compared = useSeenFields(form, follows);
  const saving = useSaveSettings(group);

  /** Saves the typed values, optionally transformed by `make`. */
  async function save(typed: Values, { make, onSaved }: Making<Values> = {}): Promise<void> {
    await send(async () => {
      const value = make ? await make() : typed;
      await compared((seen) => saving.mutateAsync({ ...value, seen }));
      onSaved?.(value);
      form.reset(value, asSaved);
      toast({ title: 'Configurações salvas', description: told, variant: 'success' });
    });
  }

  return { form, errors, save, pending: saving.isPending };
}
