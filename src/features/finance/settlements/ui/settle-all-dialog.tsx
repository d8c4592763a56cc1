import { useRef, useState } from 'react';
import { z } from 'zod';
import type { BulkResult } from '#shared/api/bulk.ts';
import { dayField } from '#shared/api/fields.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import { settlementOperations, type Unsettled } from '../contract.ts';

const schema = z.object({ dueOn: dayField('Escolha o vencimento.') });
const Field = FormField<z.input<typeof schema>>;
const title = 'Acertar todos';

interface Props {
  onClose: () => void;
}

/** The partners to settle with their amounts, and those who stay out with the reason, before anything is written. */
export function SettleAllDialog({ onClose }: Props) {
  const answer = useRead(settlementOperations.listUnsettled, {});
  const [results, setResults] = useState<readonly BulkResult[]>();
  if (results !== undefined) return <Outcome results={results} onClose={onClose} />;
  if (answer.data !== undefined) {
    return <SettleForm unsettled={answer.data} onResults={setResults} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <Loaded answer={answer} failed="Erro ao Carregar o que Há a Acertar">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function SettleForm({
  unsettled,
  onResults,
  onClose,
}: Props & { unsettled: Unsettled; onResults: (results: readonly BulkResult[]) => void }) {
  const settle = useWrite(settlementOperations.settlePartners);
  // The outcome takes the place of the form, which closes by itself.
  const isDone = useRef(false);
  const { prestadores, minimum, nextOn } = unsettled;
  const owing = prestadores.filter(({ amount }) => amount > 0);
  const [chosen, choose] = useState(() => prestadores.filter(({ left }) => left === null).map(({ id }) => id));
  const picked = owing.filter(({ id }) => chosen.includes(id));
  const sum = picked.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  return (
    <FormDialog
      onClose={() => !isDone.current && onClose()}
      title={title}
      description={[
        'Abre um acerto para cada prestador marcado.',
        minimum > 0 && `Abaixo de ${reais(minimum)}, os lançamentos esperam, se você não marcar.`,
        nextOn !== null && `O próximo acerto automático é em ${formatDate(startOfDay(nextOn))}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      id="acertar-todos"
      label={picked.length === 1 ? 'Abrir 1 acerto' : `Abrir ${picked.length} acertos`}
      schema={schema}
      start={{ dueOn: unsettled.dueOn }}
      onSend={async ({ dueOn }) => {
        const body = { dueOn, prestadores: picked.map(({ id, amount }) => ({ id, amount })) };
        const { results } = await settle.mutateAsync({ body });
        isDone.current = true;
        onResults(results);
      }}
    >
      <Partners unsettled={unsettled} chosen={chosen} choose={choose} />
      {owing.length > 0 && (
        <>
          <p className="flex justify-between gap-4 font-semibold tabular-nums">
            <span>{picked.length === 1 ? '1 prestador' : `${picked.length} prestadores`}</span>
            <span>{reais(sum)}</span>
          </p>
          <Field name="dueOn" label="Vencimento" required>
            <TextInput type="date" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function Partners({
  unsettled: { prestadores },
  chosen,
  choose,
}: {
  unsettled: Unsettled;
  chosen: readonly string[];
  choose: (chosen: string[]) => void;
}) {
  if (prestadores.length === 0) return <p>Nenhum prestador tem lançamentos fora de um acerto.</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Prestadores</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {prestadores.map(({ id, name, amount, lines, left }) => (
          <label key={id} className="flex items-start gap-3 px-4 py-3">
            <input
              type="checkbox"
              disabled={amount <= 0}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{name}</span>
                <span className="whitespace-nowrap tabular-nums">{reais(amount)}</span>
              </span>
              <span className="block text-sm text-ink-soft">
                {lines === 1 ? '1 lançamento' : `${lines} lançamentos`}
                {left && `. ${left.words}`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The result for each partner. */
function Outcome({ results, onClose }: Props & { results: readonly BulkResult[] }) {
  const refused = results.filter(({ changed }) => !changed);
  const made = results.length - refused.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made === 1 ? '1 acerto aberto' : `${made} acertos abertos`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {refused.length === 0 ? (
        <p>Todos os prestadores marcados têm o seu acerto.</p>
      ) : (
        <section>
          <h3 className="mb-2 font-semibold">Ficaram de fora</h3>
          <ul className="flex flex-col gap-1">
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <span className="font-medium">{name}:</span> {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
