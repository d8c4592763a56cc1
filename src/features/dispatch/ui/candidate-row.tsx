import { MessageCircle, Phone, PhoneMissed } from 'lucide-react';
import { useState } from 'react';
import { dialHref } from '#shared/br/phone.ts';
import { formatRelative } from '#shared/dates.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { Rating } from '#ui/records/rating.tsx';
import type { Candidate } from '../contract.ts';
import { obstacleLabels, scorePartLabels, scoreParts } from '../rules.ts';

interface RowProps {
  candidate: Candidate;
  disabled: boolean;
  pending: boolean;
  /** It is being asked. */
  asking: boolean;
  /** `despite`: why this partner although something stands in the way. */
  onAsk: (despite?: string) => Promise<void>;
  onNoAnswer: () => Promise<void>;
  /** `despite`: why this partner although something stands in the way; demanded where it gets no new work. */
  onChoose: (vehicleId: string | undefined, despite?: string) => Promise<void>;
  /** A press of a button came to nothing; a question that was asked in between says so itself. */
  onFailed: (error: unknown) => void;
}

/**
 * One partner, why it stands where it does, the ways to reach it and, where it has several vehicles, which of them
 * goes.
 */
export function CandidateRow({
  candidate,
  disabled,
  pending,
  asking,
  onChoose,
  onAsk,
  onNoAnswer,
  onFailed,
}: RowProps) {
  const { name, vehicles, barredBecause, obstacles } = candidate;
  const [asksDespite, setAsksDespite] = useState(false);
  const why = obstacles.map((obstacle) => obstacleLabels[obstacle]).join(', ');
  const [vehicleId, setVehicleId] = useState('');
  const [insisting, setInsisting] = useState(false);
  const [reason, setReason] = useState('');
  const chosen = vehicleId === '' ? undefined : vehicleId;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md border border-line px-3.5 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{`${candidate.city}/${candidate.state}`}</span>
          {candidate.reach !== null && <span>{distance(candidate.reach.km)}</span>}
          <span className="whitespace-nowrap">{candidate.phone}</span>
          <Rating value={candidate.rating} />
          <span>{openJobs(candidate.openJobs)}</span>
          <DutyBadge candidate={candidate} />
          {candidate.isWished && <Badge tone="info">Pedido pelo cliente</Badge>}
          {candidate.reach?.isWithin === false && <Badge tone="warning">Fora do raio</Badge>}
          {!candidate.sameState && <Badge tone="warning">Outro estado</Badge>}
        </p>
        <Standing candidate={candidate} why={why} />
        {barredBecause !== null && <p className="mt-1 text-sm text-danger">{barredBecause}</p>}
        {vehicles.length > 1 && (
          <Select
            aria-label={`Veículo de ${name}`}
            className="mt-2"
            placeholder="O prestador escolhe o veículo"
            options={vehicles.map(({ id, label }) => ({ value: id, label }))}
            value={vehicleId}
            onChange={(event) => setVehicleId(event.currentTarget.value)}
          />
        )}
        {barredBecause === null && why !== '' && (
          <TextInput
            aria-label={`Por que ${name}, se combinado por telefone`}
            className="mt-2"
            placeholder="Motivo, se for por telefone"
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:w-56 sm:flex-col">
        {barredBecause === null && (
          <Button
            size="sm"
            variant="primary"
            disabled={disabled}
            pending={asking}
            aria-label={`Pedir aceite de ${name}`}
            onClick={() => (why === '' ? void onAsk().catch(onFailed) : setAsksDespite(true))}
          >
            Pedir aceite
          </Button>
        )}
        <Button
          size="sm"
          disabled={disabled}
          pending={pending}
          aria-label={`Combinado por telefone: atribuir a ${name}`}
          onClick={() =>
            barredBecause === null
              ? void onChoose(chosen, reason.trim() || undefined).catch(onFailed)
              : setInsisting(true)
          }
        >
          Combinado por telefone
        </Button>
        <span className="flex gap-1">
          <AnchorButton
            size="sm"
            href={dialHref(candidate.phone)}
            aria-label={`Ligar para ${name}`}
            icon={<Phone aria-hidden="true" className="size-4" />}
          />
          <AnchorButton
            size="sm"
            href={whatsappLink(`55${candidate.phone}`)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp de ${name}`}
            icon={<MessageCircle aria-hidden="true" className="size-4" />}
          />
          <Button
            size="sm"
            variant="ghost"
            disabled={disabled}
            aria-label={`Sem resposta de ${name}`}
            icon={<PhoneMissed aria-hidden="true" className="size-4" />}
            onClick={() => void onNoAnswer().catch(onFailed)}
          >
            Sem resposta
          </Button>
        </span>
      </div>
      <ConfirmDialog
        open={asksDespite}
        onOpenChange={setAsksDespite}
        title={`Pedir aceite de ${name} mesmo assim?`}
        description={`${why}.`}
        confirmLabel="Pedir aceite"
        cancelLabel="Voltar"
        reason={{ label: 'Motivo' }}
        onConfirm={(reason) => onAsk(reason)}
      />
      <ConfirmDialog
        open={insisting}
        onOpenChange={setInsisting}
        title={`Atribuir mesmo assim a ${name}?`}
        description={barredBecause ?? undefined}
        confirmLabel="Atribuir mesmo assim"
        cancelLabel="Voltar"
        reason={{ label: 'Motivo' }}
        onConfirm={(reason) => onChoose(chosen, reason)}
      />
    </li>
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

/** What it is weighed at, and what stands in the way of an offer. */
function Standing({ candidate: { score }, why }: { candidate: Candidate; why: string }) {
  return (
    <p className="mt-1 text-ink-soft text-sm">
      {score !== null && (
        <span className="tabular-nums">
          {`${Math.round(score.minutes)} min: `}
          {scoreParts
            .map((part) => `${scorePartLabels[part].toLowerCase()} ${Math.round(score.parts[part] ?? 0)}`)
            .join(', ')}
        </span>
      )}
      {why !== '' && <span className="block text-warning">{why}</span>}
    </p>
  );
}

function openJobs(count: number): string {
  if (count === 0) return 'Nenhum em aberto';
  return count === 1 ? '1 em aberto' : `${count} em aberto`;
}

/** From the centre of one place to that of the other: the street may be nearer or farther. */
function distance(km: number): string {
  return km === 0 ? 'na mesma cidade' : `a cerca de ${km} km`;
}
