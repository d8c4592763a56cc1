import { useRef } from 'react';
import { checkMessageText } from '#shared/contact/message-words.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { asSaved } from '#ui/forms/as-saved.ts';
import { useSeenFields } from '#ui/forms/use-seen.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { type MessageTextDetail, type MessageTextForm, messageTextOperations, messageTextShape } from '../contract.ts';

/** The form of one text: untouched fields follow others' changes, what is typed stays after a refusal. */
export function useMessageTextForm(detail: MessageTextDetail) {
  const { subject, body, template, original, variables, signature } = detail;
  const follows: MessageTextForm = { subject, body, template };
  const schema = messageTextShape.superRefine((typed, found) => {
    for (const { path, message } of checkMessageText(typed, { variables, original, signature })) {
      found.addIssue({ code: 'custom', path: [path], message });
    }
  });
  const { form, send, errors } = useSubmitForm<MessageTextForm, MessageTextForm>({ schema, follows });
  const compared = useSeenFields(form, follows);
  const saving = useWrite(messageTextOperations.saveMessageText);
  const last = useRef<'subject' | 'body'>('body');

  async function save(typed: MessageTextForm): Promise<void> {
    await send(async () => {
      await compared((seen) => saving.mutateAsync({ params: { name: detail.name }, body: { ...typed, seen } }));
      form.reset(typed, asSaved);
      toast({ title: 'Texto salvo', description: 'Vale para as próximas mensagens.', variant: 'success' });
    });
  }

  /** Puts a variable where the cursor is, in the field that had it last. */
  function insert(word: string, idOf: (field: string) => string): void {
    const field = document.getElementById(idOf(last.current));
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
    const from = field.selectionStart ?? field.value.length;
    field.setRangeText(`{${word}}`, from, field.selectionEnd ?? from, 'end');
    form.setValue(last.current, field.value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    field.focus();
  }

  const focused = (field: 'subject' | 'body') => () => {
    last.current = field;
  };
  const restore = (words: Pick<MessageTextForm, 'subject' | 'body'>) => {
    form.setValue('subject', words.subject, { shouldDirty: true });
    form.setValue('body', words.body, { shouldDirty: true });
    form.setValue('template', '', { shouldDirty: true });
    form.clearErrors();
  };
  return { form, errors, save, insert, focused, restore, pending: saving.isPending };
}
