import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { CopyField } from '../fields/copy-field.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  /** Its purpose, and that it is not shown again. */
  children: ReactNode;
  note?: ReactNode;
  onDone: () => void;
}

/** A secret in a dialog, to be copied now. */
export function ShownOnce({ id, label, value, children, note, onDone }: Props) {
  return (
    <div className="flex flex-col gap-4 pb-1">
      <p>{children}</p>
      <CopyField id={id} label={label} value={value} />
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
