import { type ReactNode, useState } from 'react';
import { toast } from '../feedback/toast-store.ts';
import { optionsOf } from '../lists/filter-select.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Question } from '../overlays/questions.tsx';
import { StatusForm } from './status-form.tsx';

interface Asked<Status extends string> {
  /** The record's present status. */
  present: Status;
  /** Statuses to which it may be moved. */
  next: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  /** The record's kind, a masculine word. */
  noun?: string;
  /** Further fields above the reason. */
  extra?: ReactNode;
  /** Toast after success; names the record when a list shows many. */
  done?: string;
  subject?: string;
  /** `from` is the status when the question opened; an error is shown below the text. */
  onChange: (change: { status: Status; from: Status; reason: string }) => Promise<unknown>;
}

interface Props<Status extends string> extends Asked<Status> {
  open: boolean;
  title: string;
  onOpenChange: (open: boolean) => void;
}

/** Changes a record's status with a reason; on success it confirms and closes, otherwise it keeps the text. */
export function StatusDialog<Status extends string>({ open, title, onOpenChange, ...question }: Props<Status>) {
  return (
    <Question open={open} onOpenChange={onOpenChange}>
      {(change) => (
        <Dialog open onOpenChange={change} title={title} size="sm">
          <SeenStatusForm {...question} onClose={() => change(false)} />
        </Dialog>
      )}
    </Question>
  );
}

/** Mounted when the question opens: it keeps the seen status until a conflict. */
function SeenStatusForm<Status extends string>(props: Asked<Status> & { onClose: () => void }) {
  const { present, next, labels, noun, done = 'Status atualizado', subject, extra, onChange, onClose } = props;
  const [seen, setSeen] = useState<Status | undefined>(present);
  return (
    <StatusForm
      options={optionsOf(next, labels)}
      reasonRequired
      noun={noun}
      extra={extra}
      onBack={onClose}
      onConfirm={async (status, reason) => {
        await onChange({ status, from: seen ?? present, reason }).catch((error: unknown) => {
          setSeen(undefined);
          throw error;
        });
        const description = subject === undefined ? labels[status] : `${subject}: ${labels[status]}`;
        toast({ title: done, description, variant: 'success' });
        onClose();
      }}
    />
  );
}
