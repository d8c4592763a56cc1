import { useState } from 'react';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { settlementRequestStatusLabels } from '../../rules.ts';
import { type ClaimLine, collectionOperations, type OfficeTalk } from '../contract.ts';
import { AnswerDialog, RescheduleDialog } from './answer-dialogs.tsx';
import { ClaimBesideLines } from './claim-beside-lines.tsx';
import { requestWords } from './request-words.tsx';

interface Props {
  settlement: { id: string; name: string; partnerName: string; status: string; dueOn: string };
  mayWrite: boolean;
}

type Request = OfficeTalk['requests'][number];
type Asked = { what: 'day' } | { what: 'aceito' | 'recusado'; request: Request; line?: ClaimLine | undefined };

/** The partner's requests about a settlement, the answers, and the days that were agreed. */
export function SettlementTalkSection({ settlement, mayWrite }: Props) {
  const answer = useRead(collectionOperations.findSettlementTalk, { params: { id: settlement.id } });
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const mayAnswer = mayWrite && settlement.status === 'aberto';
  return (
    <section>
      <h3 className="mb-3 font-semibold">Combinado com o prestador</h3>
      <Loaded answer={answer} failed="Erro ao Carregar os Pedidos do Prestador">
        {({ requests, dueChanges }) => (
          <div className="flex flex-col gap-3">
            {requests.length + dueChanges.length === 0 && (
              <p className="text-sm text-ink-soft">Nada foi pedido nem combinado até agora.</p>
            )}
            {requests.map((request) => (
              <RequestBox
                key={request.id}
                request={request}
                settlement={settlement}
                onAnswer={mayAnswer ? (what, line) => ask({ what, request, line }) : undefined}
              />
            ))}
            {dueChanges.map((change) => (
              <div key={change.id} className="rounded-lg border border-line px-4 py-3 text-sm">
                <p className="font-medium">
                  Novo vencimento: {formatDate(startOfDay(change.dueOn))}, antes {formatDate(startOfDay(change.before))}
                </p>
                <p className="mt-1 break-words">{change.reason}</p>
                <p className="mt-1 text-ink-soft">
                  {change.actorName}, {formatDateTime(new Date(change.at))}
                </p>
              </div>
            ))}
          </div>
        )}
      </Loaded>
      {mayAnswer && (
        <Button className="mt-3" onClick={() => ask({ what: 'day' })}>
          Combinar outro vencimento
        </Button>
      )}
      {asked?.what === 'day' && <RescheduleDialog settlement={settlement} onClose={close} />}
      {asked !== undefined && asked.what !== 'day' && (
        <AnswerDialog
          settlement={settlement}
          request={asked.request}
          line={asked.line}
          status={asked.what}
          onClose={close}
        />
      )}
    </section>
  );
}

interface BoxProps {
  request: Request;
  settlement: Props['settlement'];
  onAnswer: ((status: 'aceito' | 'recusado', line?: ClaimLine) => void) | undefined;
}

function RequestBox({ request, settlement, onAnswer }: BoxProps) {
  const { kind, status, text, at, actorName, answer, answeredBy, answeredAt } = request;
  const tone = status === 'aberto' ? 'warning' : status === 'aceito' ? 'success' : 'neutral';
  return (
    <div className="rounded-lg border border-line px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium">{requestWords(request)}</span>
        <Badge tone={tone}>{settlementRequestStatusLabels[status]}</Badge>
      </p>
      {kind === 'prazo' && <p className="mt-1 break-words">{text}</p>}
      <p className="mt-1 text-ink-soft">
        {actorName}, {formatDateTime(new Date(at))}
      </p>
      {kind === 'pago' && (
        <ClaimBesideLines
          request={request}
          settlement={settlement}
          onAccept={onAnswer && ((line) => onAnswer('aceito', line))}
        />
      )}
      {answer !== null && answeredAt !== null && (
        <p className="mt-2 border-t border-line pt-2 break-words">
          {answer}{' '}
          <span className="text-ink-soft">
            ({answeredBy}, {formatDateTime(new Date(answeredAt))})
          </span>
        </p>
      )}
      {status === 'aberto' && onAnswer && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAnswer('recusado')}>
            Não aceitar
          </Button>
          <Button size="sm" variant={kind === 'pago' ? 'secondary' : 'primary'} onClick={() => onAnswer('aceito')}>
            {kind === 'pago' ? 'Aceitar sem linha do banco' : 'Aceitar'}
          </Button>
        </div>
      )}
    </div>
  );
}
