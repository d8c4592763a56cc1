import { useState } from 'react';
import type { BulkResult } from '#shared/bulk.ts';
import { errorMessage } from './api/request-json.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Textarea } from './textarea.tsx';

/** Few enough that the count moves on, many enough that the way there and back does not matter. */
const partSize = 10;

export interface BulkDialogProps<Status extends string> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The records, with what a person calls each. */
  records: readonly { id: string; name: string }[];
  /** What can be chosen; a single one is not asked about. */
  options: readonly { value: Status; label: string }[];
  reasonRequired: boolean;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Changes a part of the records. What it throws counts for each of them, and the rest is not tried. */
  onChange: (ids: string[], status: Status, reason: string) => Promise<readonly BulkResult[]>;
  /** When all is done, with one result per record. */
  onDone: (results: readonly BulkResult[]) => void;
}

/** The same change for several records: asks once, counts while it works, and says what did not work and why. */
export function BulkDialog<Status extends string>({ open, ...props }: BulkDialogProps<Status>) {
  const [stage, setStage] = useState<Stage>('question');
  const close = () => {
    setStage('question');
    props.onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => stage !== 'work' && close()}
      title={stage === 'report' ? 'Nem todos mudaram' : props.title}
      size="sm"
      role="alertdialog"
    >
      <Stages {...props} stage={stage} onStage={setStage} close={close} />
    </Dialog>
  );
}

type Stage = 'question' | 'work' | 'report';

type StagesProps<Status extends string> = Omit<BulkDialogProps<Status>, 'open' | 'title' | 'onOpenChange'> & {
  stage: Stage;
  onStage: (stage: Stage) => void;
  close: () => void;
};

/** Mounted anew at each opening. */
function Stages<Status extends string>(props: StagesProps<Status>) {
  const [records] = useState(props.records);
  const [done, setDone] = useState(0);
  const [results, setResults] = useState<readonly BulkResult[]>([]);

  async function run(status: Status, reason: string) {
    props.onStage('work');
    const all: BulkResult[] = [];
    for (let from = 0; from < records.length; from += partSize) {
      const part = records.slice(from, from + partSize);
      const answer = await props
        .onChange(
          part.map(({ id }) => id),
          status,
          reason,
        )
        .catch((error: unknown) => errorMessage(error));
      if (typeof answer === 'string') {
        all.push(...records.slice(from).map(({ id, name }) => ({ id, name, changed: false, why: answer })));
        break;
      }
      all.push(...answer);
      setDone(all.length);
    }
    props.onDone(all);
    setResults(all);
    if (all.every(({ changed }) => changed)) props.close();
    else props.onStage('report');
  }

  if (props.stage === 'report') return <Report results={results} onClose={props.close} />;
  if (props.stage === 'work') return <Progress done={done} total={records.length} />;
  return <Question {...props} onConfirm={run} />;
}

function Question<Status extends string>(
  props: StagesProps<Status> & { onConfirm: (status: Status, reason: string) => Promise<void> },
) {
  const { options, reasonRequired } = props;
  const [missing, setMissing] = useState<{ status?: string; reason?: string }>({});

  function confirm(form: FormData) {
    const chosen = options.length === 1 ? options[0] : options.find(({ value }) => value === form.get('status'));
    const reason = String(form.get('motivo') ?? '').trim();
    const lacksReason = reasonRequired && reason === '';
    setMissing({
      ...(chosen === undefined && { status: 'Escolha o novo status.' }),
      ...(lacksReason && { reason: 'Escreva o motivo.' }),
    });
    if (chosen !== undefined && !lacksReason) void props.onConfirm(chosen.value, reason);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4 pb-1"
    >
      {options.length > 1 && (
        <RadioCards
          id="novo-status"
          name="status"
          legend="Novo status"
          required
          columns={1}
          options={options}
          error={missing.status}
        />
      )}
      <Field
        id="varios-motivo"
        label="Motivo"
        required={reasonRequired}
        optional={!reasonRequired}
        hint="O mesmo motivo fica no histórico de cada um."
        error={missing.reason}
      >
        <Textarea name="motivo" />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={props.close}>Voltar</Button>
        <Button type="submit" variant={props.tone ?? 'primary'}>
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex flex-col gap-3 pb-2">
      <p role="status" className="text-sm">
        {`Salvando... ${done} de ${total}`}
      </p>
      <progress aria-label="Andamento" value={done} max={total} className="h-2 w-full accent-brand" />
    </div>
  );
}

function Report({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const failed = results.filter(({ changed }) => !changed);
  const verb = failed.length === 1 ? 'não mudou' : 'não mudaram';
  return (
    <div className="flex flex-col gap-4 pb-1">
      <div role="alert">
        <p className="font-medium">{`${failed.length} de ${results.length} ${verb}`}</p>
        <ul className="mt-2 flex max-h-[45dvh] flex-col gap-2 overflow-y-auto text-sm">
          {failed.map(({ id, name, why }) => (
            <li key={id} className="border-l-2 border-warning pl-3">
              <span className="font-medium">{name}</span>
              <span className="sr-only"> – </span>
              <span className="block text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Entendi
        </Button>
      </div>
    </div>
  );
}
