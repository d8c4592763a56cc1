import { clockText } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { ClientPage } from '../contract.ts';
import { ownCancelLabels, ownCancelReasons } from '../rules.ts';
import { useOwnVisit } from './use-own-visit.ts';

const reasons = ownCancelReasons.map((value) => ({ value, label: ownCancelLabels[value] }));
const summary =
  'flex min-h-12 cursor-pointer items-center rounded-md px-1 font-semibold text-brand marker:content-none hover:underline';

/**
 * Sent before the script was there, and it never came: the page takes them as it takes those of a browser without any.
 */
const plain = { method: 'post', action: '#simples-erro', noValidate: true, className: 'grid gap-4 py-3' } as const;

/** Another hour, or none: while nobody has set out. */
export function VisitChange({ clientKey, page }: { clientKey: string; page: ClientPage }) {
  const { cancel, move, sending, done, isOffered, type, problemOf } = useOwnVisit(clientKey, page);
  return (
    <>
      {done !== null && (
        <p role="status" className="rounded-lg bg-success-soft p-4 font-semibold text-success">
          {done}
        </p>
      )}
      {isOffered && (
        <section
          aria-labelledby="mudar"
          onInput={type}
          className="grid gap-2 rounded-lg border border-line bg-surface-raised p-5 noscript:hidden print:hidden"
        >
          <h2 id="mudar" className="font-semibold text-lg">
            Precisa mudar?
          </h2>
          <p className="text-ink-soft">Dá para mudar ou cancelar por aqui enquanto ninguém saiu.</p>
          <details>
            <summary className={summary}>{page.scheduledAt === null ? 'Marcar uma hora' : 'Mudar a hora'}</summary>
            <form {...plain} onSubmit={move}>
              <input type="hidden" name="deed" value="horario" />
              <input type="hidden" name="visto" value={page.scheduledAt ?? ''} />
              <Field
                id="nova-hora"
                label="Dia e hora"
                hint="De duas horas em diante, nos próximos 30 dias."
                required
                error={problemOf('move')}
              >
                <TextInput
                  type="datetime-local"
                  name="quando"
                  defaultValue={page.scheduledAt === null ? '' : clockText(new Date(page.scheduledAt))}
                />
              </Field>
              <Button type="submit" variant="primary" pending={sending} pendingLabel="Enviando...">
                Mudar para esta hora
              </Button>
            </form>
          </details>
          <details>
            <summary className={summary}>Cancelar o atendimento</summary>
            <form {...plain} onSubmit={cancel}>
              <input type="hidden" name="deed" value="cancelar" />
              <RadioCards
                id="cancelar-motivo"
                name="reason"
                legend="Por que você quer cancelar?"
                options={reasons}
                columns={1}
                required
                error={problemOf('cancel')}
              />
              <Field id="cancelar-palavras" label="Quer contar mais?" optional>
                <Textarea name="words" rows={2} maxLength={500} />
              </Field>
              <p className="text-ink-soft text-sm">
                Depois de cancelar, ninguém vai até você. Para pedir de novo, fale com a central.
              </p>
              <Button type="submit" variant="danger" pending={sending} pendingLabel="Enviando...">
                Sim, cancelar o atendimento
              </Button>
            </form>
          </details>
        </section>
      )}
    </>
  );
}
