import { useState } from 'react';
import type { Due } from '#shared/time/due.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Question } from '#ui/overlays/questions.tsx';
import type { Candidate } from '../contract.ts';
import { CandidateRow } from './candidate-row.tsx';
import { useAskPartner, useAssignPartner, useCandidates, useNoteNoAnswer } from './use-assignment.ts';

interface Props {
  callId: string;
  /** The call's deadline; null without one. */
  due: Due | null;
  /** The call may have changed, also by somebody faster. */
  onSettled: () => void;
  onOpenChange: (open: boolean) => void;
}

/** The partners that could take a call, to choose one. */
export function CandidatesDialog({ open, onOpenChange, ...props }: Props & { open: boolean }) {
  return (
    <Question open={open} onOpenChange={onOpenChange}>
      {(change) => (
        <Dialog
          open
          onOpenChange={change}
          title="Atribuir prestador"
          description="Na ordem em que o chamado seria oferecido. Quem tem algo no caminho vem depois."
        >
          <Candidates {...props} onOpenChange={change} />
        </Dialog>
      )}
    </Question>
  );
}

function Candidates({ callId, due, onSettled, onOpenChange }: Props) {
  const candidates = useCandidates(callId);
  const assign = useAssignPartner(callId, onSettled);
  const asking = useAskPartner(callId, onSettled);
  const note = useNoteNoAnswer(callId, onSettled);
  const [failure, setFailure] = useState<string>();

  async function ask({ id, name }: Candidate, despite?: string) {
    const minutes = await asking.mutateAsync({ partnerId: id, despite });
    const time = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
    toast({ title: 'Aceite pedido', description: `${name} tem ${time} para responder.`, variant: 'success' });
    onOpenChange(false);
  }

  async function noteNoAnswer({ name }: Candidate) {
    await note.mutateAsync(name);
    toast({ title: 'Anotado no chamado', description: `${name}: sem resposta.`, variant: 'success' });
  }

  async function choose({ id, name }: Candidate, vehicleId: string | undefined, despite?: string) {
    await assign.mutateAsync({ partnerId: id, vehicleId, despite, byPhone: true });
    toast({ title: 'Prestador atribuído', description: name, variant: 'success' });
    onOpenChange(false);
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
      <FormFailure id="atribuir">{failure}</FormFailure>
      <ul className="flex max-h-[60dvh] flex-col gap-2 overflow-y-auto">
        {candidates.data.map((candidate, at) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            due={due}
            isFirst={at === 0}
            disabled={assign.isPending || asking.isPending || note.isPending}
            pending={assign.isPending && assign.variables.partnerId === candidate.id}
            asking={asking.isPending && asking.variables.partnerId === candidate.id}
            onChoose={(vehicleId, despite) => choose(candidate, vehicleId, despite)}
            onAsk={(despite) => ask(candidate, despite)}
            onNoAnswer={() => noteNoAnswer(candidate)}
            onFailed={(error) => setFailure(errorMessage(error))}
          />
        ))}
      </ul>
    </div>
  );
}
