import { data, redirect } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { keyIn } from '#shared/address/link-key.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { cutText } from '#shared/text/text.ts';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { readForm } from '../read-form.server.ts';
import type { Route } from './+types/confirmation-link';

/** Accepts the whole link or its last part; posted, because URLs get logged everywhere. */
export async function action({ request }: Route.ActionArgs) {
  const { form } = await readForm(request);
  const written = cutText(String(form.get('link') ?? ''), 2_000);
  const key = keyIn(written);
  const isTracking = written.includes(addressOf(sitePages.tracking, { clientKey: '' }));
  const page = isTracking ? sitePages.tracking : sitePages.confirmation;
  if (key !== null) throw redirect(addressOf(page, { clientKey: key }), 303);
  const error = 'Este link não está completo. Copie e cole o link inteiro que você recebeu.';
  return data({ error, written }, { status: 400 });
}

export function meta() {
  return [
    { title: 'Finalização do Atendimento' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function ConfirmationLink({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl px-4 pt-12 pb-24">
      <h1 className="pipe-head">Finalização do Atendimento</h1>
      <p className="mt-3 text-ink-soft text-lg">
        Depois do serviço, enviamos um link só seu pelo WhatsApp. Abra esse link ou cole-o aqui.
      </p>
      <form method="post" className="mt-6 grid gap-4">
        <Field id="link" label="Link recebido" error={actionData?.error} required>
          <TextInput name="link" defaultValue={actionData?.written} autoComplete="off" inputMode="url" />
        </Field>
        <button type="submit" className={buttonStyles({ variant: 'primary', size: 'lg', wide: true })}>
          Abrir meu atendimento
        </button>
      </form>
    </div>
  );
}
