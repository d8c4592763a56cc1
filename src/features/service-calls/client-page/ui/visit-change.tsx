import { clockText } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { ClientPage } from '../contract.ts';
import { type ClientForm, ownCancelLabels, ownCancelReasons, type RefusedForm } from '../rules.ts';
import { useOwnVisit } from './use-own-visit.ts';

const reasons = ownCancelReasons.map((value) => ({ value, label: ownCancelLabels[value] }));
const summary =
  'flex min-h-12 cursor-pointer items-center rounded-md px-1 font-semibold text-brand plain-summary hover:underline';

/** Without scripts the page itself takes them, and comes back to here when it refuses. */
const plain = { method: 'post', action: '#mudar', noValidate: true, className: 'grid gap-4 py-3' } as const;

interface Props {
  clientKey: string;
  page: ClientPage;
  refused: RefusedForm | undefined;
}

/** Reschedule or cancel, before departure. */
export function VisitChange({ clientKey, page, refused }: Props) {
  const { cancel, move, sending, done, isOffered, type, problemOf, wasSent } = useOwnVisit(clientKey, page);
  const typed = (form: ClientForm) => (refused?.form === form ? refused.values : {});
  const refusal = (form: ClientForm) =>
    refused?.form === form &&
    !wasSent && (
      <div role="alert">
        <FieldError id="recusa">{refused.message}</FieldError>
      </div>
    );
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
          className="grid gap-2 rounded-lg border border-line bg-surface-raised p-5 print:hidden"
        >
          <h2 id="mudar" className="font-semibold text-lg">
            Precisa mudar?
          </h2>
          <p className="text-ink-soft">Dá para mudar ou cancelar por aqui enquanto ninguém saiu.</p>
          <details open={refused?.form === 'horario'}>
            <summary className={summary}>{page.scheduledAt === null ? 'Marcar uma hora' : 'Mudar a hora'}</summary>
            <form {...plain} onSubmit={move}>
              <input type="hidden" name="form" value="horario" />
              <input type="hidden" name="visto" value={page.scheduledAt ?? ''} />
              {refusal('horario')}
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
                  defaultValue={
                    typed('horario').quando ?? (page.scheduledAt === null ? '' : clockText(new Date(page.scheduledAt)))
                  }
                />
              </Field>
              <Button type="submit" variant="primary" pending={sending} pendingLabel="Enviando...">
                Mudar para esta hora
              </Button>
            </form>
          </details>
          <details open={refused?.form === 'cancelar'}>
            <summary className={summary}>Cancelar o atendimento</summary>
            <form {...plain} onSubmit={cancel}>
              <input type="hidden" name="form" value="cancelar" />
              {refusal('cancelar')}
              <RadioCards
                id="cancelar-motivo"
                name="reason"
                legend="Por que você quer cancelar?"
                options={reasons}
                defaultValue={typed('cancelar').reason}
                columns={1}
                required
                error={problemOf('cancel')}
              />
              <Field id="cancelar-palavras" label="Quer contar mais?" optional>
                <Textarea name="words" rows={2} maxLength={500} defaultValue={typed('cancelar').words} />
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
