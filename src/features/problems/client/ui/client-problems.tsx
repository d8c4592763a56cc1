import { clsx } from 'clsx';
import type { FormEvent } from 'react';
import { clientFilePath } from '#features/call-files/rules.ts';
import type { RefusedForm } from '#features/service-calls/client-page/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { formatDate, formatTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { PhotoStrip } from '#ui/records/photo-strip.tsx';
import { problemKindLabels, problemKinds, problemOutcomeLabels, problemStatusLabels } from '../../rules.ts';
import type { ClientProblems as Known } from '../contract.ts';
import { maxProblemWords } from '../rules.ts';
import { ProblemPhotos } from './problem-photos.tsx';
import { useClientProblems } from './use-client-problems.ts';

const kinds = problemKinds.map((value) => ({ value, label: problemKindLabels[value] }));

interface Props {
  clientKey: string;
  known: Known;
  refused?: RefusedForm | undefined;
}

/** On the client's page: guarantee, reported problems with answers, and the form for a new one. */
export default function ClientProblems({ clientKey, known, refused }: Props) {
  const state = useClientProblems(clientKey, known, refused);
  const { now, isTelling, setTelling, pending, errors, said, withdraw } = state;
  const { guarantee, problems, whyClosed } = now;
  const onlyAsks = guarantee === null && problems.length === 0 && whyClosed === null;
  return (
    <section
      aria-labelledby="problema"
      className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5 print:hidden"
    >
      <h2 id="problema" className="font-semibold text-lg">
        {guarantee === null ? 'Há um problema?' : 'Garantia'}
      </h2>
      {guarantee !== null && (
        <p>
          {guarantee.holds
            ? `Se voltar a entupir, a gente volta sem custo quando a garantia cobre: ela vale até ${formatDate(new Date(guarantee.until))} (${guarantee.days} dias).`
            : `A garantia terminou em ${formatDate(new Date(guarantee.until))}.`}
        </p>
      )}
      {onlyAsks && !isTelling && (
        <p className="text-ink-soft">Atraso, valor, conduta: conte, e a central responde aqui.</p>
      )}
      {problems.map((problem) => (
        <Told key={problem.id} clientKey={clientKey} problem={problem} />
      ))}
      <div aria-live="polite" className="empty:-mt-4">
        {said !== undefined && <p className="text-success">{said}</p>}
      </div>
      {errors.form !== undefined && (
        <div role="alert">
          <FieldError id="problema-erro">{errors.form}</FieldError>
        </div>
      )}
      {whyClosed !== null && <p className="text-ink-soft">{whyClosed}</p>}
      {whyClosed === null && !isTelling && (
        <Button wide className="noscript:hidden" onClick={() => setTelling(true)}>
          Contar um problema
        </Button>
      )}
      {whyClosed === null && <ProblemForm state={state} />}
      {now.wordsArePublic && (
        <div className="grid gap-2 border-line border-t pt-4 noscript:hidden">
          <p className="text-ink-soft text-sm">O seu comentário pode ir ao site, com nome e cidade.</p>
          <Button wide onClick={() => void withdraw()} pending={pending === 'words'} pendingLabel="Retirando...">
            Não publicar mais o meu comentário
          </Button>
        </div>
      )}
    </section>
  );
}

/** The client's description of a problem, with photos; without scripts the form is open. */
function ProblemForm({ state }: { state: ReturnType<typeof useClientProblems> }) {
  const { isTelling, setTelling, pending, errors, typed, photos, tell } = state;
  const { mayAskReturn } = state.now;
  return (
    <form
      key={typed.round}
      method="post"
      action="#problema"
      encType="multipart/form-data"
      noValidate
      aria-label="Contar um problema"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void tell(new FormData(event.currentTarget));
      }}
      className={clsx('min-w-0 gap-4', isTelling ? 'grid' : 'hidden noscript:grid')}
    >
      <input type="hidden" name="form" value="problema" />
      <RadioCards
        id="problema-tipo"
        name="problema-tipo"
        legend="O que aconteceu"
        required
        error={errors.kind}
        options={kinds}
        columns={1}
        defaultValue={typed.values['problema-tipo']}
      />
      <Field id="problema-palavras" label="Conte com as suas palavras" required error={errors.words}>
        <Textarea
          name="problema-palavras"
          rows={4}
          maxLength={maxProblemWords}
          defaultValue={typed.values['problema-palavras']}
        />
      </Field>
      {mayAskReturn && (
        <Checkbox
          id="problema-retorno"
          name="problema-retorno"
          label="Pedir retorno"
          hint="A central confere a garantia e responde aqui."
          defaultChecked={typed.values['problema-retorno'] !== undefined}
        />
      )}
      {/* Last of the fields: sent without scripts, the words have come when the photos are too many. */}
      <ProblemPhotos
        photos={photos.photos}
        error={photos.error}
        disabled={pending !== undefined}
        onAdd={photos.add}
        onRemove={photos.remove}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={pending === 'problem'} pendingLabel="Enviando...">
        Enviar
      </Button>
      {isTelling && (
        <Button wide className="noscript:hidden" onClick={() => setTelling(false)} disabled={pending !== undefined}>
          Cancelar
        </Button>
      )}
    </form>
  );
}

function Told({ clientKey, problem }: { clientKey: string; problem: Known['problems'][number] }) {
  const { kind, status, words, photos, dueAt, isOverdue, answers, outcome, outcomeWords } = problem;
  return (
    <article className="grid gap-2 border-line border-l-4 pl-4">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {problemKindLabels[kind]}
        <span className="font-normal text-ink-soft text-sm">{problemStatusLabels[status]}</span>
      </h3>
      <p className="whitespace-pre-line break-words">{words}</p>
      <PhotoStrip
        photos={photos}
        label="Foto que você mandou"
        addressOf={(fileId, tamanho) => addressOf(clientFilePath, { clientKey, fileId }, { tamanho })}
      />
      {status === 'aberto' && (
        <p className="text-ink-soft text-sm">
          {isOverdue
            ? `A resposta estava prevista para ${dayAndHour(dueAt)} e está atrasada. Ligue para a central.`
            : `Uma pessoa da central responde até ${dayAndHour(dueAt)}.`}
        </p>
      )}
      {answers.map((answer) => (
        <p key={answer.id} className="rounded-md bg-brand-soft px-3 py-2">
          <span className="block text-ink-soft text-sm">Central, {dayAndHour(answer.at)}</span>
          <span className="whitespace-pre-line break-words">{answer.words}</span>
        </p>
      ))}
      {outcome !== null && (
        <p className="break-words">
          <span className="font-semibold">{problemOutcomeLabels[outcome]}:</span> {outcomeWords}
        </p>
      )}
    </article>
  );
}

/** `24/11/2026, 09:00`, in Brasília's time. */
function dayAndHour(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
