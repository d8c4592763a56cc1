import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { optionsOf } from './filter-select.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { type StatusChange, StatusHistory } from './status-history.tsx';
import { toast } from './toast-store.ts';
import { useSeen } from './use-seen.ts';

interface Props<Status extends string> {
  record: { name: string; status: Status; statusHistory: readonly StatusChange[] };
  badge: ReactNode;
  /** Every status with what people call it, in the order of the screen. */
  labels: Record<Status, string>;
  mayWrite: boolean;
  /** `from` is the status that the person saw when the question was put. */
  onChange: (change: { status: Status; from: Status; reason: string }) => Promise<unknown>;
}

/** A record's status, the way to change it, and what it has been. */
export function StatusCard<Status extends string>({ record, badge, labels, mayWrite, onChange }: Props<Status>) {
  const [asking, setAsking] = useState(false);
  const seen = useSeen(record.status);
  const others = (Object.keys(labels) as Status[]).filter((status) => status !== record.status);
  return (
    <Card
      title={<span className="inline-flex items-center gap-2">Status {badge}</span>}
      actions={
        mayWrite && (
          <Button
            size="sm"
            onClick={() => {
              seen.note();
              setAsking(true);
            }}
          >
            Alterar status
          </Button>
        )
      }
    >
      <StatusHistory changes={record.statusHistory} labelOf={(status) => labels[status as Status] ?? status} />
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Status de ${record.name}`}
        options={optionsOf(others, labels)}
        reasonRequired
        onConfirm={async (status, reason) => {
          await onChange({ status, from: seen.value, reason }).catch((error: unknown) => {
            seen.forget();
            throw error;
          });
          toast({ title: 'Status atualizado', description: labels[status], variant: 'success' });
        }}
      />
    </Card>
  );
}
