import { type ReactNode, useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { PlainForm } from './plain-form.tsx';

/**
 * One small form: some fields, the way out and an action. It knows what is under way and says what was refused; what
 * was typed stays. Fields that lack something are for `onAsk` to say; it then asks nobody.
 */
export function AskForm({
  children,
  onAsk,
  ...buttons
}: FormButtonsProps & { children: ReactNode; onAsk: (form: HTMLFormElement) => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function ask(form: HTMLFormElement) {
    setPending(true);
    setFailure(undefined);
    try {
      await onAsk(form);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <PlainForm onSend={ask} className="flex flex-col gap-4 pb-1">
      {children}
      <FormButtons {...buttons} failure={failure} pending={pending} />
    </PlainForm>
  );
}

/** What a person wrote into a field, without the white space around it. */
export function writtenIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}
