import { Ban } from 'lucide-react';
import { whyNoNewCall } from '#features/clients/rules.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import type { KnownClient } from './known-client.tsx';
import type { NewCallValues } from './new-call-form.tsx';

/** The reason why this client gets no call, and a field for the reason to open one anyway. */
export function StoppedClient({
  client,
  question = 'Por que abrir o chamado assim mesmo?',
}: {
  client: KnownClient | null | undefined;
  question?: string;
}) {
  const why = client ? whyNoNewCall(client.status, client.statusReason) : null;
  if (why === null) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-danger/40 bg-danger-soft px-4 py-3">
      <Ban aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="text-sm font-medium wrap-anywhere">{why}</p>
        {client?.mayOverride && (
          <FormField<NewCallValues>
            name="overrideReason"
            label={question}
            required
            hint="Fica escrito no chamado, com o seu nome."
          />
        )}
      </div>
    </div>
  );
}
