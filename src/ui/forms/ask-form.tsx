import { type ReactNode, useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { PlainForm } from './plain-form.tsx';

/**
 * A small form with fields and buttons. It shows progress and refusals and keeps typed text. `onAsk` reports missing
 * fields and then sends nothing.
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

/** A field's text without surrounding white space. */
export function writtenIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}
