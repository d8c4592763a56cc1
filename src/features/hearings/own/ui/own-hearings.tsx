import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { formatDate } from '#shared/time/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { deadlineWords, type HearingState } from '../../rules.ts';
import type { OwnHearings } from '../contract.ts';
import { OwnDecision } from './own-decision.tsx';

const stateWords: Record<HearingState, string> = {
  aguarda: 'Aguarda a sua resposta',
  respondida: 'Você respondeu',
  sem_resposta: 'Prazo terminado',
  decidida: 'A central decidiu',
};

/** The central's questions, those that wait for an answer first, then the newest, and decisions about papers. */
export function OwnHearingsList({ own: { hearings, decisions } }: { own: OwnHearings }) {
  if (hearings.length === 0 && decisions.length === 0) {
    return (
      <EmptyState
        title="Nenhum pedido da central"
        description="Quando a central quiser entender algo de um atendimento seu, o pedido aparece aqui, e nada se decide sem ouvir você."
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {hearings.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {waitingFirst(hearings).map(({ id, about, state, openedAt, dueAt, calls }) => (
              <li key={id}>
                <Link
                  to={addressOf(partnerPages.hearing, { hearingId: id })}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-surface-muted sm:px-5"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{about}</span>
                    <span className="block text-sm text-ink-soft">
                      {`Pedido de ${formatDate(new Date(openedAt))} · ${calls === 1 ? '1 atendimento' : `${calls} atendimentos`}`}
                      {state === 'aguarda' && ` · responda até ${deadlineWords(new Date(dueAt))}`}
                    </span>
                  </span>
                  <Badge tone={state === 'aguarda' ? 'signal' : 'neutral'}>{stateWords[state]}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {decisions.map((decision) => (
        <OwnDecision key={decision.id} decision={decision} title={decision.about} />
      ))}
    </div>
  );
}

function waitingFirst(hearings: OwnHearings['hearings']): OwnHearings['hearings'] {
  const rank = ({ state }: OwnHearings['hearings'][number]) => (state === 'aguarda' ? 0 : 1);
  return hearings.toSorted((one, other) => rank(one) - rank(other));
}
