import { useState } from 'react';
import { mostAtOnce } from '#shared/api/bulk.ts';
import { Button } from '../buttons/button.tsx';
import { toast } from '../feedback/toast-store.ts';
import { BulkDialog, type BulkDialogProps, type BulkRecord, stillToChange } from './bulk-dialog.tsx';
import { SelectionBar } from './selection.tsx';

/** Something that can be done with the chosen rows. */
export interface BulkAction<Status extends string> extends Pick<BulkDialogProps<Status>, 'title' | 'question'> {
  /** Of its button. */
  label: string;
  /** The message when all have changed. */
  done: (count: number) => { title: string; description?: string };
}

/** The bar of actions for the selected rows. `onSelect` gets the rows that stay selected, in their current state. */
export function BulkSelection<Status extends string, Row extends { id: string; status: Status }>({
  rows,
  nameOf,
  actions,
  onSelect,
}: {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Status>[];
  onSelect: (rows: readonly Row[]) => void;
}) {
  const [asked, setAsked] = useState<{ action: BulkAction<Status>; records: readonly BulkRecord<Status>[] }>();
  const ask = (action: BulkAction<Status>) =>
    setAsked({ action, records: rows.map((row) => ({ id: row.id, name: nameOf(row), status: row.status })) });
  return (
    <>
      <SelectionBar count={rows.length} onClear={() => onSelect([])}>
        {rows.length > mostAtOnce ? (
          <span className="text-sm">{`Escolha até ${mostAtOnce} de cada vez.`}</span>
        ) : (
          actions.map((action) => (
            <Button key={action.label} size="sm" onClick={() => ask(action)}>
              {action.label}
            </Button>
          ))
        )}
      </SelectionBar>
      {asked !== undefined && (
        <BulkDialog
          title={asked.action.title}
          question={asked.action.question}
          records={asked.records}
          onClose={() => setAsked(undefined)}
          onDone={(results) => {
            onSelect(stillToChange(rows, results));
            if (results.every(({ changed }) => changed))
              toast({ ...asked.action.done(results.length), variant: 'success' });
          }}
        />
      )}
    </>
  );
}
