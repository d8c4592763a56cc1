import { MapPin, Timer } from 'lucide-react';
import { useState } from 'react';
import { callPriorityLabels } from '#features/service-calls/rules.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRinging } from '#ui/feedback/use-ringing.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { useQueuedActions } from '#ui/offline/use-queued-actions.ts';
import { Badge } from '#ui/records/badge.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { reais } from '#ui/records/reais.ts';
import { declineWords, dueByWay } from '../../rules.ts';
import { WayWarning } from '../../ui/way-warning.tsx';
import type { OwnOffer } from '../contract.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { useAcceptOffer, useOwnOffers } from './use-own-offers.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/**
 * Ringing offers above everything else; nothing without any. Shows its own reading error unless the screen already
 * does.
 */
export function OwnOffers({ saidElsewhere = false }: { saidElsewhere?: boolean }) {
  const { data, error } = useOwnOffers();
  const offers = data?.ofertas ?? [];
  const actions = useQueuedActions();
  const isDeclined = (id: string) => actions.some(({ about, refused }) => about === id && refused === null);
  useRinging(
    offers.some(({ id, outcome }) => outcome === 'aberta' && !isDeclined(id)) ? 'Novo chamado para você' : null,
  );
  return (
    <>
      {!saidElsewhere && <StaleNotice error={error} what="Não deu para ver se há chamados novos para você" />}
      <section aria-label="Ofertas de chamado" aria-live="assertive" className="mb-5 flex flex-col gap-3 empty:hidden">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} isDeclined={isDeclined(offer.id)} />
        ))}
      </section>
    </>
  );
}

function OfferCard({
  offer,
  isDeclined,
}: {
  offer: OwnOffer;
  /** The no waits on this phone for a signal. */
  isDeclined: boolean;
}) {
  const open = offer.outcome === 'aberta';
  return (
    <article
      aria-labelledby={`oferta-${offer.id}`}
      className="flex flex-col gap-4 rounded-xl border-2 border-signal bg-surface-raised p-4 shadow-md sm:p-5"
    >
      <div>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
          {open ? 'Novo chamado para você' : outcomeWords[offer.outcome]}
          {offer.priority === 'urgente' && <Badge tone="signal">{callPriorityLabels.urgente}</Badge>}
        </p>
        <h3 id={`oferta-${offer.id}`} className="mt-2 text-xl font-semibold">
          {offer.serviceType}
        </h3>
        <p className="mt-1 flex items-start gap-1.5 text-ink-soft">
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>
            {offer.area}
            {offer.roadKm !== null && (
              <span className="block text-sm">{wayWords(offer.roadKm, offer.roadMinutes)}</span>
            )}
          </span>
        </p>
        <p className="mt-2 text-sm">
          <ValueWords {...offer} />
        </p>
        {offer.promise !== null && (
          <>
            <p className="mt-2 text-sm">
              <WithClock due={dueByWay(offer.promise, offer.roadMinutes)}>Prazo do chamado:</WithClock>
            </p>
            <WayWarning due={offer.promise} roadMinutes={offer.roadMinutes} />
          </>
        )}
      </div>
      {offer.declines.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {offer.declines.map((decline) => (
            <li key={decline.name}>{declineWords(decline)}</li>
          ))}
        </ul>
      )}
      {open && !isDeclined && <Answer offer={offer} />}
      {isDeclined && <p className="text-sm">Recusa guardada: a central fica sabendo quando houver sinal.</p>}
    </article>
  );
}

const outcomeWords: Partial<Record<OwnOffer['outcome'], string>> = {
  aguardando: 'Aceito. Um instante: a central está decidindo.',
  recusada: 'Você recusou. Outros da sua empresa ainda podem aceitar.',
  de_outro: 'Este chamado ficou com outro prestador.',
};

/** The service's starting price up to the office's estimate; the estimate alone when it is not higher. */
function ValueWords({ estimatedValue, basePrice }: Pick<OwnOffer, 'estimatedValue' | 'basePrice'>) {
  const amount = (value: number) => <strong className="whitespace-nowrap tabular-nums">{reais(value)}</strong>;
  if (estimatedValue === null) return <>Valor: a partir de {amount(basePrice)}</>;
  if (estimatedValue <= basePrice) return <>Valor estimado: {amount(estimatedValue)}</>;
  return (
    <>
      Valor: de {amount(basePrice)} a {amount(estimatedValue)}
    </>
  );
}

/** A question to one partner has minutes. */
function leftWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function wayWords(km: number, minutes: number | null): string {
  if (km < 1) return 'Na mesma cidade';
  const far = `${km.toLocaleString('pt-BR')} km de caminho`;
  return minutes === null ? far : `${far}, uns ${minutes} min`;
}

function Answer({ offer }: { offer: OwnOffer }) {
  const seconds = useSecondsLeft(offer.expiresAt);
  const accept = useAcceptOffer(offer.id);
  const [declining, setDeclining] = useState(false);

  async function take() {
    const outcome = await accept.mutateAsync().catch(() => undefined);
    if (outcome === 'sua') toast({ title: 'O chamado é seu', description: offer.serviceType, variant: 'success' });
  }

  return (
    <div className="flex flex-col gap-2">
      <p role="timer" aria-live="off" className="flex items-center gap-1.5 text-sm font-medium tabular-nums">
        <Timer aria-hidden="true" className="size-4.5" />
        {seconds === 0 ? 'O tempo para responder acabou.' : `Responda em ${leftWords(seconds)}`}
      </p>
      <FormFailure id={`oferta-${offer.id}`}>{accept.error && errorMessage(accept.error)}</FormFailure>
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={seconds === 0}
        pending={accept.isPending}
        pendingLabel="Enviando..."
        onClick={() => void take()}
      >
        {accept.isError ? 'Tentar novamente' : 'Aceitar chamado'}
      </Button>
      <Button wide disabled={seconds === 0 || accept.isPending} onClick={() => setDeclining(true)}>
        Recusar
      </Button>
      <DeclineDialog
        offer={offer}
        what={`${offer.serviceType} · ${callPriorityLabels[offer.priority]}`}
        open={declining}
        onOpenChange={setDeclining}
      />
    </div>
  );
}
