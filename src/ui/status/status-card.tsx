import { type ReactNode, useState } from 'react';
import type { StatusChange } from '#shared/record/status-change.ts';
import { type Life, nextStatuses } from '#shared/record/steps.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from '../layout/card.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { StatusHistory } from './status-history.tsx';

interface Props<Status extends string> {
  record: { name: string; status: Status; statusHistory: readonly StatusChange[] };
  badge: ReactNode;
  life: Life<Status>;
  mayWrite: boolean;
  /** Further fields above the reason. */
  extra?: ReactNode;
  /** Called when the question opens, to reset further inputs. */
  onAsk?: () => void;
  /** `from` is the status that the person saw when the question was put. */
  onChange: (change: { status: Status; from: Status; reason: string }) => Promise<unknown>;
}

/** A record's status, the form to change it, and its history. */
export function StatusCard<Status extends string>(props: Props<Status>) {
  const { record, badge, life, mayWrite, extra, onAsk, onChange } = props;
  const [asking, setAsking] = useState(false);
  const { labels } = life;

  function ask() {
    onAsk?.();
    setAsking(true);
  }

  return (
    <Card
      title={<span className="inline-flex items-center gap-2">Status {badge}</span>}
      actions={
        mayWrite && (
          <Button size="sm" onClick={ask}>
            Alterar status
          </Button>
        )
      }
    >
      <StatusHistory changes={record.statusHistory} labels={labels} />
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Status de ${record.name}`}
        present={record.status}
        next={nextStatuses(life, record.status)}
        labels={labels}
        extra={extra}
        onChange={onChange}
      />
    </Card>
  );
}
