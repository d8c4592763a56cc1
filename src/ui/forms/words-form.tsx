import { type KeyboardEvent, useState } from 'react';
import { errorMessage, isConflict } from '#ui/api/request-json.ts';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { Card } from '../layout/card.tsx';
import { PlainForm } from './plain-form.tsx';

/** Some words and the button that sends them, within a page. They stay when sending fails and go once they are sent. */
export function WordsForm({
  id,
  title,
  label,
  hint,
  required = false,
  maxLength,
  start,
  lacking,
  button,
  pendingLabel = 'Enviando...',
  variant = 'primary',
  offered = true,
  onSend,
}: {
  id: string;
  /** Title of a card that holds only this form. */
  title?: string;
  label: string;
  hint?: string;
  required?: boolean;
  maxLength?: number;
  /** Existing text, for an edit that stays after saving. Untouched, the form follows it. */
  start?: string;
  /** Error for an empty text; without it an empty text is allowed. */
  lacking?: string;
  button: string;
  pendingLabel?: string;
  variant?: ButtonProps['variant'];
  /** False when sending is no longer possible, as after a colleague closed the case: only unsent text remains. */
  offered?: boolean;
  /** `seen` is the text when typing began; undefined after a conflict. */
  onSend: (words: string, seen: string | undefined) => Promise<unknown>;
}) {
  const [typed, setTyped] = useState<{ words: string; seen: string | undefined }>();
  const { words, seen } = typed ?? { words: start ?? '', seen: start };
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send() {
    if (lacking !== undefined && words.trim() === '') return setFailure(lacking);
    setFailure(undefined);
    setPending(true);
    try {
      await onSend(words, seen);
      setTyped(undefined);
    } catch (error) {
      if (isConflict(error)) setTyped({ words, seen: undefined });
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  /** The same shortcut as in a dialog. */
  function sendByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!pending) event.currentTarget.form?.requestSubmit();
  }

  if (!offered && typed === undefined) return null;
  const form = (
    <PlainForm onSend={send} className="flex flex-col gap-3">
      <Field id={id} label={label} hint={hint} required={required} error={failure}>
        <Textarea
          value={words}
          maxLength={maxLength}
          onChange={(event) => setTyped({ words: event.currentTarget.value, seen })}
          onKeyDown={sendByKeyboard}
        />
      </Field>
      <Button type="submit" className="self-start" variant={variant} pending={pending} pendingLabel={pendingLabel}>
        {button}
      </Button>
    </PlainForm>
  );
  return title === undefined ? form : <Card title={title}>{form}</Card>;
}
