import { formatRelative } from '#shared/time/dates.ts';
import type { Due } from '#shared/time/due.ts';
import { Badge } from '#ui/records/badge.tsx';
import { Rating } from '#ui/records/rating.tsx';
import type { Candidate } from '../contract.ts';
import { candidateWords, scorePartLabels, scoreParts } from '../rules.ts';
import { WayWarning } from './way-warning.tsx';

/** A candidate's name, distance, load and rating, and its obstacles to the call or to an offer. */
export function CandidateFacts({ candidate, due, why }: { candidate: Candidate; due: Due | null; why: string }) {
  return (
    <>
      <p className="font-medium">{candidate.name}</p>
      <p className="text-sm">{candidateWords(candidate)}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>{`${candidate.city}/${candidate.state}`}</span>
        {candidate.reach !== null && <span>{distance(candidate.reach.km)}</span>}
        <span className="whitespace-nowrap">{candidate.phone}</span>
        <Rating value={candidate.rating} />
        <DutyBadge candidate={candidate} />
        {candidate.isWished && <Badge tone="info">Pedido pelo cliente</Badge>}
        {candidate.reach?.isWithin === false && <Badge tone="warning">Fora do raio</Badge>}
        {!candidate.sameState && <Badge tone="warning">Outro estado</Badge>}
      </p>
      {due !== null && <WayWarning due={due} roadMinutes={candidate.roadMinutes} />}
      <Standing candidate={candidate} why={why} />
      {candidate.barredBecause !== null && <p className="mt-1 text-sm text-danger">{candidate.barredBecause}</p>}
    </>
  );
}

/** Whether the partner can be reached now, and since when not. */
function DutyBadge({ candidate }: { candidate: Candidate }) {
  const { presence, onDuty, lastSeenAt } = candidate;
  if (presence === 'online') return <Badge tone="success">Em serviço</Badge>;
  if (presence === 'busy') return <Badge tone="info">Em atendimento</Badge>;
  if (lastSeenAt === null) return <Badge tone="warning">Nunca abriu o aplicativo</Badge>;
  const seen = formatRelative(new Date(lastSeenAt), new Date());
  return <Badge tone="warning">{`${onDuty ? 'Sem sinal' : 'Fora de serviço'}, visto ${seen}`}</Badge>;
}

/** A candidate's obstacles to an offer, and the folded sum behind its place. */
function Standing({ candidate: { score }, why }: { candidate: Candidate; why: string }) {
  return (
    <div className="mt-1 text-ink-soft text-sm">
      {why !== '' && <p className="text-warning">{why}</p>}
      {score !== null && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm hover:text-ink pointer-coarse:py-3">
            Por que neste lugar
          </summary>
          <p className="tabular-nums">
            {`${Math.round(score.minutes)} min: `}
            {scoreParts
              .map((part) => `${scorePartLabels[part].toLowerCase()} ${Math.round(score.parts[part] ?? 0)}`)
              .join(', ')}
          </p>
        </details>
      )}
    </div>
  );
}

/** From the centre of one place to that of the other: the street may be nearer or farther. */
function distance(km: number): string {
  return km === 0 ? 'na mesma cidade' : `a cerca de ${km} km`;
}
