import { useState } from 'react';
import { formatRelative } from '#shared/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Select } from '#ui/fields/select.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { Rating } from '#ui/records/rating.tsx';
import type { Candidate } from '../contract.ts';
import { useAssignPartner, useCandidates } from './use-assignment.ts';

interface Props {
  callId: string;
  /** The call has changed, or may have: also when somebody else was faster. */
  onSettled: () => void;
  onOpenChange: (open: boolean) => void;
}

/** The partners that could take a call, to choose one. */
export function CandidatesDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={props.onOpenChange}
      title="Atribuir prestador"
      description="Primeiro quem está em serviço, no mesmo estado e com menos atendimentos em aberto."
    >
      <Candidates {...props} />
    </Dialog>
  );
}

function Candidates({ callId, onSettled, onOpenChange }: Props) {
  const candidates = useCandidates(callId);
  const assign = useAssignPartner(callId, onSettled);
  const [failure, setFailure] = useState<string>();

  async function choose({ id, name }: Candidate, vehicleId: string | undefined, despite?: string) {
    try {
      await assign.mutateAsync({ partnerId: id, vehicleId, despite });
      toast({ title: 'Prestador atribuído', description: name, variant: 'success' });
      onOpenChange(false);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  if (candidates.isPending) return <CenteredSpinner label="Procurando prestadores..." />;
  if (candidates.data === undefined) {
    return (
      <ErrorState
        title="Erro ao Carregar Prestadores"
        message={candidates.error?.message}
        onRetry={() => void candidates.refetch()}
        retrying={candidates.isFetching}
      />
    );
  }
  if (candidates.data.length === 0) {
    return <EmptyState title="Nenhum prestador encontrado" description="Cadastre ou ative um prestador primeiro." />;
  }
  return (
    <div className="flex flex-col gap-3 pb-1">
      {failure !== undefined && (
        <div role="alert">
          <FieldError id="atribuir-erro">{failure}</FieldError>
        </div>
      )}
      <ul className="flex max-h-[60dvh] flex-col gap-2 overflow-y-auto">
        {candidates.data.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            disabled={assign.isPending}
            pending={assign.isPending && assign.variables.partnerId === candidate.id}
            onChoose={(vehicleId, despite) => choose(candidate, vehicleId, despite)}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  candidate: Candidate;
  disabled: boolean;
  pending: boolean;
  /** `despite`: why this partner although it gets no new work. */
  onChoose: (vehicleId: string | undefined, despite?: string) => Promise<void>;
}

/** One partner and, where it has several vehicles, which of them goes. */
function CandidateRow({ candidate, disabled, pending, onChoose }: RowProps) {
  const { name, vehicles, barredBecause } = candidate;
  const [vehicleId, setVehicleId] = useState('');
  const [insisting, setInsisting] = useState(false);
  const chosen = vehicleId === '' ? undefined : vehicleId;
  return (
    <li className="flex items-center gap-x-4 gap-y-2 rounded-md border border-line px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{`${candidate.city}/${candidate.state}`}</span>
          {candidate.reach !== null && <span>{distance(candidate.reach.km)}</span>}
          <span>{candidate.phone}</span>
          <Rating value={candidate.rating} />
          <span>{openJobs(candidate.openJobs)}</span>
          <DutyBadge candidate={candidate} />
          {candidate.reach?.isWithin === false && <Badge tone="warning">Fora do raio</Badge>}
          {!candidate.sameState && <Badge tone="warning">Outro estado</Badge>}
        </p>
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
      </div>
      <Button
        size="sm"
        disabled={disabled}
        pending={pending}
        aria-label={`Atribuir a ${name}`}
        onClick={() => (barredBecause === null ? void onChoose(chosen) : setInsisting(true))}
      >
        {isOnDuty(candidate) ? 'Atribuir' : 'Atribuir mesmo assim'}
      </Button>
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

function isOnDuty({ presence }: Candidate): boolean {
  return presence === 'online' || presence === 'busy';
}

function openJobs(count: number): string {
  if (count === 0) return 'Nenhum em aberto';
  return count === 1 ? '1 em aberto' : `${count} em aberto`;
}

/** From the centre of one place to that of the other: the street may be nearer or farther. */
function distance(km: number): string {
  return km === 0 ? 'na mesma cidade' : `a cerca de ${km} km`;
}
