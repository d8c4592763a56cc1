import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { asSaved } from '#ui/forms/as-saved.ts';
import { useSeenFields } from '#ui/forms/use-seen.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { type PageTextDetail, pageTextOperations, shapeOf } from '../contract.ts';

export type TextForm = Record<string, string>;

/** The form of one text: untouched fields follow others' changes, what is typed stays after a refusal. */
export function usePageTextForm(detail: PageTextDetail) {
  const follows: TextForm = detail.values;
  const { form, send, errors } = useSubmitForm<TextForm, TextForm>({ schema: shapeOf(detail), follows });
  const compared = useSeenFields(form, follows);
  const saving = useWrite(pageTextOperations.savePageText);

  async function save(values: TextForm): Promise<void> {
    await send(async () => {
      await compared((seen) => saving.mutateAsync({ params: { key: detail.key }, body: { values, seen } }));
      form.reset(values, asSaved);
      tellTabs();
      toast({ title: 'Texto salvo', description: 'Já vale no site.', variant: 'success' });
    });
  }

  const restore = (words: TextForm) => {
    for (const { name } of detail.fields) form.setValue(name, words[name] ?? '', { shouldDirty: true });
    form.clearErrors();
  };
  return { form, errors, save, restore, pending: saving.isPending };
}

/** Other tabs of this browser read again at once. */
function tellTabs(): void {
  const channel = new BroadcastChannel('canolivre-config');
  channel.postMessage('config-updated');
  channel.close();
}
