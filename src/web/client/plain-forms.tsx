import type { ReactNode } from 'react';
import type { ClientProblems } from '#features/problems/client/contract.ts';
import { maxProblemPhotos, maxProblemWords } from '#features/problems/client/rules.ts';
import { problemKindLabels, problemKinds } from '#features/problems/rules.ts';
import type { ClientQuotes } from '#features/quotes/client/contract.ts';
import { acceptance } from '#features/quotes/rules.ts';
import type { ClientPage } from '#features/service-calls/client-page/contract.ts';
import { ownCancelLabels, ownCancelReasons } from '#features/service-calls/client-page/rules.ts';
import { declineReasonLabels, declineReasons } from '#features/service-calls/reference-declines.ts';
import { clockText } from '#shared/dates.ts';
import { accepted, photoTypes } from '#shared/file-types.ts';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { PlainDeed } from './plain-deed.ts';

interface Refused {
  deed: PlainDeed;
  message: string;
  field?: 'fotos';
  values: Record<string, string>;
}

interface Props {
  page: ClientPage;
  quotes: ClientQuotes;
  problems: ClientProblems;
  refused: Refused | undefined;
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What the islands of the page do, as plain forms for a browser without scripts. */
export function PlainForms({ page, quotes, problems, refused }: Props) {
  const typed = (deed: PlainDeed) => (refused?.deed === deed ? refused.values : {});
  const form = (deed: PlainDeed, title: string, button: string, fields: ReactNode) => (
    <form
      method="post"
      // Where the page comes back to when it refuses.
      action="#simples-erro"
      encType={deed === 'problema' ? 'multipart/form-data' : undefined}
      className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5 print:hidden"
    >
      <h2 className="font-semibold text-lg">{title}</h2>
      <input type="hidden" name="deed" value={deed} />
      {fields}
      <button type="submit" className={buttonStyles({ variant: 'primary', size: 'lg', wide: true })}>
        {button}
      </button>
    </form>
  );
  const { asked } = quotes;
  const answer = typed('resposta');
  const hour = typed('horario');
  const cancel = typed('cancelar');
  const problem = typed('problema');
  return (
    <>
      {asked !== null &&
        form(
          'resposta',
          'Responder ao orçamento',
          'Enviar resposta',
          <>
            <p className="font-medium">{acceptance.text}</p>
            <input type="hidden" name="contentHash" value={asked.contentHash} />
            <Field id="simples-resposta" label="Sua resposta" required>
              <Select
                name="verdict"
                placeholder="Selecione"
                defaultValue={answer.verdict}
                options={[
                  { value: 'aprovado', label: 'Aprovo' },
                  { value: 'recusado', label: 'Não aceito' },
                ]}
              />
            </Field>
            <Field id="simples-nome" label="Seu nome" required>
              <TextInput name="name" autoComplete="name" defaultValue={answer.name} />
            </Field>
            <Field id="simples-motivo" label="Se não, por quê?" optional>
              <Select
                name="reason"
                placeholder="Selecione"
                defaultValue={answer.reason}
                options={options(declineReasons, declineReasonLabels)}
              />
            </Field>
            <Field id="simples-nota" label="O que faltou" optional>
              <Textarea name="note" rows={2} maxLength={500} defaultValue={answer.note} />
            </Field>
          </>,
        )}
      {page.mayChange &&
        form(
          'horario',
          page.scheduledAt === null ? 'Marcar uma hora' : 'Mudar a hora',
          'Mudar para esta hora',
          <>
            <input type="hidden" name="visto" value={page.scheduledAt ?? ''} />
            <Field id="simples-hora" label="Dia e hora" hint="De duas horas em diante, nos próximos 30 dias." required>
              <TextInput
                type="datetime-local"
                name="quando"
                defaultValue={hour.quando ?? (page.scheduledAt === null ? '' : clockText(new Date(page.scheduledAt)))}
              />
            </Field>
          </>,
        )}
      {page.mayChange &&
        form(
          'cancelar',
          'Cancelar o atendimento',
          'Sim, cancelar o atendimento',
          <>
            <Field id="simples-cancelar" label="Por que você quer cancelar?" required>
              <Select
                name="reason"
                placeholder="Selecione"
                defaultValue={cancel.reason}
                options={options(ownCancelReasons, ownCancelLabels)}
              />
            </Field>
            <Field id="simples-palavras" label="Quer contar mais?" optional>
              <Textarea name="words" rows={2} maxLength={500} defaultValue={cancel.words} />
            </Field>
          </>,
        )}
      {problems.whyClosed === null &&
        form(
          'problema',
          'Contar um problema',
          'Enviar',
          <>
            <Field id="simples-tipo" label="O que aconteceu" required>
              <Select
                name="problema-tipo"
                placeholder="Selecione"
                defaultValue={problem['problema-tipo']}
                options={options(problemKinds, problemKindLabels)}
              />
            </Field>
            <Field id="simples-problema" label="Conte com as suas palavras" required>
              <Textarea
                name="problema-palavras"
                rows={4}
                maxLength={maxProblemWords}
                defaultValue={problem['problema-palavras']}
              />
            </Field>
            {problems.mayAskReturn && (
              <Checkbox
                id="simples-retorno"
                name="problema-retorno"
                label="Pedir retorno"
                hint="A central confere a garantia e responde aqui."
                defaultChecked={problem['problema-retorno'] !== undefined}
              />
            )}
            {/* Last, so that the words have come when the photos are too many. */}
            <Field
              id="simples-fotos"
              label="Fotos"
              optional
              hint={`Até ${maxProblemPhotos}, em JPG, PNG ou WebP; juntas, até 20 MB.`}
              error={refused?.field && refused.message}
            >
              <TextInput type="file" name="fotos" accept={accepted(photoTypes).join()} multiple />
            </Field>
          </>,
        )}
    </>
  );
}
