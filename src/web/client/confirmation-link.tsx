import { redirect } from 'react-router';
import { buttonStyles } from '#ui/button-styles.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Route } from './+types/confirmation-link';

/** Takes the whole link as it was received, or only its last part. */
export function loader({ request }: Route.LoaderArgs) {
  const written = new URL(request.url).searchParams.get('link');
  if (written === null) return { error: undefined, written: '' };
  const key = /^(?:.*\/validacao-cliente\/)?([\w-]{22})\/?$/i.exec(written.trim())?.[1];
  if (key !== undefined) throw redirect(`/validacao-cliente/${key}`, 303);
  return { error: 'Este link não está completo. Copie e cole o link inteiro que você recebeu.', written };
}

export function meta() {
  return [
    { title: 'Finalização do Atendimento' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function ConfirmationLink({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl px-4 py-8 pb-24 md:py-12">
      <h1 className="font-bold text-3xl">Finalização do Atendimento</h1>
      <p className="mt-3 text-ink-soft text-lg">
        Depois do serviço, enviamos um link só seu pelo WhatsApp. Abra esse link ou cole-o aqui.
      </p>
      <form method="get" className="mt-6 grid gap-4">
        <Field id="link" label="Link recebido" error={loaderData.error} required>
          <TextInput name="link" defaultValue={loaderData.written} autoComplete="off" inputMode="url" />
        </Field>
        <button type="submit" className={buttonStyles({ variant: 'primary', size: 'lg', wide: true })}>
          Abrir meu atendimento
        </button>
      </form>
    </div>
  );
}
