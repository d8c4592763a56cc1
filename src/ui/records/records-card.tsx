import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Card } from '../layout/card.tsx';

/**
 * The few records of one kind that belong to what is shown, each with its facts, and the dialog that adds or edits one.
 */
export function RecordsCard<Row extends { id: string }>({
  title,
  description,
  rows,
  none,
  add,
  rowClassName,
  children,
  dialog,
}: {
  title: string;
  description?: string;
  rows: readonly Row[];
  /** Said where there is no row. */
  none: string;
  /** What the button is called that adds one; false for who may not. */
  add: string | false;
  rowClassName: string;
  children: (row: Row, onEdit: () => void) => ReactNode;
  /** For the row that is edited, or for a new one. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
}) {
  // Null: a new one.
  const [open, setOpen] = useState<Row | null>();
  return (
    <Card
      title={title}
      description={description}
      flush={rows.length > 0}
      actions={
        add !== false && (
          <Button size="sm" onClick={() => setOpen(null)}>
            {add}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <li key={row.id} className={rowClassName}>
              {children(row, () => setOpen(row))}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && dialog(open ?? undefined, () => setOpen(undefined))}
    </Card>
  );
}
