import type { BulkResult } from '#shared/api/bulk.ts';
import { type BulkAction, BulkSelection } from '../lists/bulk-selection.tsx';
import { optionsOf } from '../lists/filter-select.tsx';
import { StatusForm } from './status-form.tsx';

interface Props<Row, Status extends string> {
  rows: readonly Row[];
  /** Title for a number of records, e.g. 'Status de 3 clientes'. */
  title: (count: number) => string;
  labels: Record<Status, string>;
  onChange: (change: {
    records: { id: string; from: Status }[];
    status: Status;
    reason: string;
  }) => Promise<readonly BulkResult[]>;
  onSelect: (rows: readonly Row[]) => void;
}

/** Changes the status of the selected rows with one reason. */
export function StatusSelection<Row extends { id: string; name: string; status: Status }, Status extends string>({
  rows,
  title,
  labels,
  onChange,
  onSelect,
}: Props<Row, Status>) {
  const action: BulkAction<Status> = {
    label: 'Alterar status',
    title,
    question: ({ run, onBack }) => (
      <StatusForm
        many
        options={optionsOf(Object.keys(labels) as Status[], labels)}
        reasonRequired
        onBack={onBack}
        onConfirm={(status, reason) => run((records) => onChange({ records, status, reason }))}
      />
    ),
    done: () => ({ title: 'Status atualizado' }),
  };
  return <BulkSelection rows={rows} nameOf={({ name }) => name} actions={[action]} onSelect={onSelect} />;
}
