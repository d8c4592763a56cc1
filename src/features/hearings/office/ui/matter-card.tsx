import { useRead } from '#ui/api/use-operation.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Matter } from '../../rules.ts';
import { hearingOperations } from '../contract.ts';
import { MatterDecisions } from './matter-decisions.tsx';

/** Decisions about a matter that nobody is heard on before, with second looks; nothing without any. */
export function MatterCard({ matter: { kind, id } }: { matter: Matter }) {
  const { data } = useRead(hearingOperations.readHeardMatter, { params: { kind, matterId: id } });
  if (data === undefined || data.decisions.length === 0) return null;
  return (
    <Card title="Decisões e outra pessoa">
      <div className="flex flex-col gap-4">
        <MatterDecisions decisions={data.decisions} />
      </div>
    </Card>
  );
}
