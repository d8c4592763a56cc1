import { type ReactNode, useState } from 'react';
import type { BulkResult } from '#shared/api/bulk.ts';
import { errorMessage } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';

/** Small enough for visible progress, large enough that round trips do not matter. */
const partSize = 10;

/** A record that is changed together with others. */
export interface BulkRecord<Status extends string> {
  id: string;
  name: string;
  status: Status;
}

export interface BulkAsk<Status extends string> {
  onBack: () => void;
  /**
   * Changes the records, part by part, each named with the status that was seen. What `send` throws counts for each
   * record of its part, and the rest is not tried.
   */
  run: (send: (records: { id: string; from: Status }[]) => Promise<readonly BulkResult[]>) => Promise<void>;
}

export interface BulkDialogProps<Status extends string> {
  title: (count: number) => string;
  records: readonly BulkRecord<Status>[];
  /** Asks what is to be done, and why. */
  question: (ask: BulkAsk<Status>) => ReactNode;
  onClose: () => void;
  /** Called once all have been tried, with one result per record. */
  onDone: (results: readonly BulkResult[]) => void;
}

/** One change for several records: asks once, shows progress, and lists failures with reasons. */
export function BulkDialog<Status extends string>({
  title,
  question,
  onClose,
  onDone,
  ...props
}: BulkDialogProps<Status>) {
  const [stage, setStage] = useState<'question' | 'work' | 'report'>('question');
  // The records as shown when the question opened.
  const [records, setRecords] = useState(props.records);
  const [results, setResults] = useState<readonly BulkResult[]>([]);

  const run: BulkAsk<Status>['run'] = async (send) => {
    setResults([]);
    setStage('work');
    const all: BulkResult[] = [];
    for (let from = 0; from < records.length; from += partSize) {
      const part = records.slice(from, from + partSize);
      const answer = await send(part.map(({ id, status }) => ({ id, from: status }))).catch((error: unknown) =>
        errorMessage(error),
      );
      if (typeof answer === 'string') {
        const failed = records.slice(from);
        all.push(...failed.map(({ id, name, status }) => ({ id, name, status, changed: false, why: answer })));
        break;
      }
      all.push(...answer);
      setResults([...all]);
    }
    setResults(all);
    onDone(all);
    if (all.every(({ changed }) => changed)) onClose();
    else setStage('report');
  };

  function tryAgain() {
    setRecords(stillToChange(records, results));
    setStage('question');
  }

  return (
    <Dialog
      open
      onOpenChange={() => stage !== 'work' && onClose()}
      title={stage === 'report' ? 'Nem todos mudaram' : title(records.length)}
      size="sm"
      role="alertdialog"
    >
      {/* Stays mounted with its text while the rest is shown. */}
      <div hidden={stage !== 'question'}>{question({ onBack: onClose, run })}</div>
      {stage === 'work' && <Progress done={results.length} total={records.length} />}
      {stage === 'report' && <Report results={results} onAgain={tryAgain} onClose={onClose} />}
    </Dialog>
  );
}

/** The unchanged records in their current state, after a conflict was reported. */
export function stillToChange<Row extends { id: string; status: string }>(
  rows: readonly Row[],
  results: readonly BulkResult[],
): Row[] {
  const failed = new Map(results.filter(({ changed }) => !changed).map((result) => [result.id, result]));
  return rows
    .filter(({ id }) => failed.has(id))
    .map((row) => ({ ...row, status: (failed.get(row.id)?.status ?? row.status) as Row['status'] }));
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

/** Scrollable areas must be focusable. */
const scrollable = { tabIndex: 0 };

function Report({
  results,
  onAgain,
  onClose,
}: {
  results: readonly BulkResult[];
  onAgain: () => void;
  onClose: () => void;
}) {
  const failed = results.filter(({ changed }) => !changed);
  const verb = failed.length === 1 ? 'não mudou' : 'não mudaram';
  return (
    <div className="flex flex-col gap-4 pb-1">
      <div role="alert">
        <p className="font-medium">{`${failed.length} de ${results.length} ${verb}`}</p>
        <ul {...scrollable} className="mt-2 flex max-h-[45dvh] flex-col gap-2 overflow-y-auto text-sm">
          {failed.map(({ id, name, why }) => (
            <li key={id} className="border-l-2 border-warning pl-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="sr-only"> – </span>
              <span className="block text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onAgain}>Tentar novamente</Button>
        <Button ref={focus} variant="primary" onClick={onClose}>
          Entendi
        </Button>
      </div>
    </div>
  );
}

/** The question had the focus and is gone. */
function focus(button: HTMLButtonElement | null) {
  button?.focus();
}
