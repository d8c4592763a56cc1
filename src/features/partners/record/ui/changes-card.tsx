import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { Timeline } from '#ui/records/timeline.tsx';
import { changeTitle } from '../../rules.ts';
import { type PartnerChange, recordOperations } from '../contract.ts';

/** A partner's changes with author and previous values. */
export function ChangesCard({ partnerId }: { partnerId: string }) {
  const [page, setPage] = useState(1);
  const changes = useRead(
    recordOperations.listPartnerChanges,
    { params: { id: partnerId }, query: { page, limit: 20 } },
    { showsPrevious: true },
  );
  return (
    <Card title="Alterações do cadastro">
      <Loaded answer={changes} failed="Erro ao Carregar as Alterações">
        {({ alteracoes, total, limit }) => (
          <>
            {alteracoes.length === 0 ? (
              <p className="text-sm text-ink-soft">Nada foi alterado ainda.</p>
            ) : (
              <Timeline
                entries={alteracoes.map((change) => ({
                  id: change.id,
                  title: [changeTitle(change.subject, change.action), change.name].filter(Boolean).join(' · '),
                  when: formatDateTime(new Date(change.at)),
                  dateTime: change.at,
                  who: change.actorName,
                  body: <ChangeBody change={change} />,
                }))}
              />
            )}
            <div className="mt-4 empty:hidden">
              <Pagination page={page} limit={limit} total={total} noun="alterações" onPage={setPage} />
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ChangeBody({ change: { changes, reason } }: { change: PartnerChange }) {
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <p key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{field}: </span>
          {before === '' ? 'vazio' : before}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> passou a </span>
          {after === '' ? 'vazio' : after}
        </p>
      ))}
      {reason !== null && <p>“{reason}”</p>}
    </>
  );
}
