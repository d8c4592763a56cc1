import { useQueryClient } from '@tanstack/react-query';
import { dialHref } from '#shared/br/phone.ts';
import { formatTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import {
  declineWords,
  type OfferStatus,
  obstacleLabels,
  offerStatusLabels,
  type ScorePart,
  scorePartLabels,
  scoreParts,
  searchStatusLabels,
} from '../../rules.ts';
import { offerOperations, type SearchReply, type WeighedReply } from '../contract.ts';

type Search = NonNullable<SearchReply['search']>;

const offerTones: Record<OfferStatus, Tone> = {
  aberta: 'info',
  aceita: 'success',
  recusada: 'neutral',
  expirada: 'neutral',
  retirada: 'neutral',
};

/** A call's search for a partner: who was asked, the answers, and the reasons for the order. */
export function PartnerSearchCard({ callId, canAssign }: { callId: string; canAssign: boolean }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['service-calls'] });
  const query = useRead(
    offerOperations.findSearch,
    { params: { id: callId } },
    {
      key: 'service-calls',
      select: (reply) => reply.search,
      refreshMs: (reply) => (reply?.search?.status === 'procurando' ? 3_000 : 30_000),
    },
  );
  const open = useWrite(offerOperations.openSearch, (_: undefined) => ({ params: { id: callId } }), {
    onSettled: refresh,
  });
  const end = useWrite(offerOperations.endSearch, (_: undefined) => ({ params: { id: callId } }), {
    onSettled: refresh,
  });
  const failed = listError('Erro ao Carregar a Busca', query);
  if (failed) return <Card title="Busca de prestador">{failed}</Card>;
  const { data: search } = query;
  if (search === undefined || (search === null && !canAssign)) return null;
  const searching = search?.status === 'procurando';
  const failure = open.error ?? end.error;
  return (
    <Card title="Busca de prestador">
      <div className="flex flex-col gap-4">
        {search !== null && <SearchState search={search} />}
        {search !== null && search.offers.length > 0 && <Offers offers={search.offers} />}
        {search !== null && search.weighed.length > 0 && <Weighed weighed={search.weighed} />}
        <FormFailure id="busca">{failure ? errorMessage(failure) : undefined}</FormFailure>
        {canAssign && !searching && (
          <Button
            wide
            pending={open.isPending}
            onClick={() => open.mutate(undefined, { onSuccess: () => toast({ title: 'Procurando um prestador' }) })}
          >
            {search === null ? 'Oferecer aos prestadores' : 'Oferecer de novo'}
          </Button>
        )}
        {canAssign && searching && (
          <Button wide pending={end.isPending} onClick={() => end.mutate(undefined)}>
            Parar a busca
          </Button>
        )}
      </div>
    </Card>
  );
}

function SearchState({ search }: { search: Search }) {
  const alerted = search.status === 'sem_resposta';
  return (
    <div role={alerted ? 'alert' : undefined} className="flex flex-col gap-1">
      <p className={alerted ? 'font-semibold text-danger' : 'font-medium'}>{searchStatusLabels[search.status]}</p>
      <p className="text-sm text-ink-soft">
        {alerted ? alertWords(search) : `Começou às ${formatTime(new Date(search.startedAt))}.`}
      </p>
    </div>
  );
}

function alertWords({ offers }: Search): string {
  return offers.length === 0
    ? 'Ninguém podia ser chamado: veja abaixo o que faltou a cada um. Em “Atribuir prestador” todos estão na ordem, com telefone.'
    : 'Ligue para os prestadores na ordem abaixo, ou ofereça de novo.';
}

function Offers({ offers }: { offers: Search['offers'] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {offers.map((offer) => (
        <li key={offer.id} className="flex items-center justify-between gap-3 py-2 text-sm">
          <span className="min-w-0">
            <span className="block font-medium">{offer.partnerName}</span>
            <span className="block text-ink-soft">
              <a href={dialHref(offer.partnerPhone)}>{offer.partnerPhone}</a>
            </span>
            {offer.declines.map((decline) => (
              <span key={decline.name} className="block text-ink-soft">
                {declineWords(decline)}
              </span>
            ))}
          </span>
          <Badge tone={offerTones[offer.status]}>{offerStatusLabels[offer.status]}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Weighed({ weighed }: { weighed: readonly WeighedReply[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-0.5 font-medium pointer-coarse:py-3">Por que esta ordem?</summary>
      <p className="mt-2 text-ink-soft">
        Quanto menos minutos, antes o prestador é chamado: o caminho, e o que as outras partes valem em minutos.
      </p>
      <ol className="mt-2 flex flex-col gap-2">
        {weighed.map((one) => (
          <li key={one.partnerId}>
            <span className="font-medium">{one.name}</span>{' '}
            {one.minutes === null ? (
              <span className="text-ink-soft">{one.obstacles.map((word) => obstacleLabels[word]).join(', ')}</span>
            ) : (
              <span className="text-ink-soft tabular-nums">
                {minutesWords(one.minutes)}: {partWords(one.parts)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function minutesWords(minutes: number): string {
  return `${minutes.toLocaleString('pt-BR', { maximumFractionDigits: 0 })} min`;
}

function partWords(parts: Partial<Record<ScorePart, number>> | null): string {
  return scoreParts
    .map((part) => `${scorePartLabels[part].toLowerCase()} ${Math.round(parts?.[part] ?? 0)}`)
    .join(', ');
}
