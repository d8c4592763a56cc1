import type { ReactNode } from 'react';
import { defaultLimit } from '#shared/api/pagination.ts';
import { todayOn } from '#shared/time/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import type { CallStatus } from '../../rules.ts';
import type { PartnerCall } from '../contract.ts';
import { dayWords, isDue } from '../rules.ts';
import { OwnCallCard, OwnCallRow } from './own-call-card.tsx';
import type { StepParts } from './own-call-steps.tsx';
import { useOpenOwnCalls, useOwnCallsOf } from './use-own-calls.ts';

/** The call to do now, large, and waiting ones below; says that there is none when no offer is shown either. */
export function OpenOwnCalls({ nothingOffered, parts }: { nothingOffered: boolean; parts: StepParts }) {
  const calls = useOpenOwnCalls();
  const { data } = calls;
  if (data === undefined) return <NotYet {...calls} retry={() => void calls.refetch()} />;
  const now = new Date();
  const [current, ...next] = data.filter((call) => isDue(call, now));
  const later = data.filter((call) => !isDue(call, now));
  return (
    <>
      <StaleNotice error={calls.error} seenAtMs={calls.dataUpdatedAt} />
      {current === undefined && nothingOffered && (
        <EmptyState
          illustration={<EmptyDrawing />}
          title="Nenhum chamado no momento"
          description={
            later.length === 0
              ? 'Quando a central enviar um chamado para você, ele aparece aqui.'
              : 'As visitas agendadas estão abaixo e passam para cá duas horas antes.'
          }
        />
      )}
      {current !== undefined && (
        <section aria-labelledby="agora">
          <h2 id="agora" className="mb-2 text-sm font-semibold text-ink-soft">
            {current.status === 'em_andamento' ? 'Agora' : 'Próximo atendimento'}
          </h2>
          <OwnCallCard key={current.id} call={current} parts={parts} />
        </section>
      )}
      {next.length > 0 && (
        <section aria-labelledby="depois" className="mt-6">
          <h2 id="depois" className="mb-2 text-sm font-semibold text-ink-soft">
            Depois deste ({next.length})
          </h2>
          <Rows calls={next} />
        </section>
      )}
      {later.length > 0 && (
        <section aria-labelledby="agendados" className="mt-6">
          <h2 id="agendados" className="mb-2 text-sm font-semibold text-ink-soft">
            Agendados ({later.length})
          </h2>
          {[...Map.groupBy(later, visitDay)].map(([day, calls]) => (
            <div key={day} className="mb-4">
              <h3 className="mb-1.5 text-sm font-medium">{dayWords(day, todayOn(now))}</h3>
              <Rows calls={calls} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

const visitDay = (call: PartnerCall) => todayOn(new Date(call.scheduledAt ?? call.createdAt));

/** The calls of one final status, page by page. */
export function ClosedOwnCalls({
  status,
  page,
  onPage,
}: {
  status: CallStatus;
  page: number;
  onPage: (page: number) => void;
}) {
  const calls = useOwnCallsOf(status, page, defaultLimit);
  const { data } = calls;
  if (data === undefined) return <NotYet {...calls} retry={() => void calls.refetch()} />;
  return (
    <>
      <StaleNotice error={calls.error} seenAtMs={calls.dataUpdatedAt} />
      {data.chamados.length === 0 && <EmptyState illustration={<EmptyDrawing />} title="Nenhum chamado nesta lista" />}
      <Rows calls={data.chamados} />
      <div className="mt-4">
        <Pagination page={page} limit={data.limit} total={data.total} noun="chamados" onPage={onPage} />
      </div>
    </>
  );
}

function Rows({ calls }: { calls: readonly PartnerCall[] }): ReactNode {
  return (
    <ul className="flex flex-col gap-2">
      {calls.map((call) => (
        <li key={call.id}>
          <OwnCallRow call={call} />
        </li>
      ))}
    </ul>
  );
}

function NotYet({ error, isFetching, retry }: { error: Error | null; isFetching: boolean; retry: () => void }) {
  if (error === null) return <CenteredSpinner label="Carregando chamados..." />;
  return <ErrorState title="Erro ao Carregar Chamados" message={error.message} onRetry={retry} retrying={isFetching} />;
}
