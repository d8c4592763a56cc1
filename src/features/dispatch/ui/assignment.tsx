import { useState } from 'react';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import type { ToldVerdict } from '#shared/record/verdict.ts';
import type { Due } from '#shared/time/due.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CallVehicle } from './call-vehicle.tsx';
import { CandidatesDialog } from './candidates-dialog.tsx';
import { useUnassignPartner } from './use-assignment.ts';

/** Chooses a partner, the next step of an unassigned call. */
export function ChoosePartner({
  callId,
  due,
  isNext,
  onSettled,
}: {
  callId: string;
  /** The call's deadline; null without one. */
  due: Due | null;
  /** False while asked partners may still accept. */
  isNext: boolean;
  onSettled: () => void;
}) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        data-command="Atribuir prestador"
        onClick={() => setChoosing(true)}
      >
        Atribuir prestador
      </Button>
      <CandidatesDialog callId={callId} due={due} open={choosing} onOpenChange={setChoosing} onSettled={onSettled} />
    </>
  );
}

/** The assigned partner, and the way to unassign it. */
export function Assignment({
  call,
  mayAssign,
  mayWrite,
  onSettled,
}: {
  call: {
    id: string;
    assignedPartnerId: string | null;
    assignedPartnerName: string | null;
    assignedVehicle: VehicleChoice | null;
    canUnassign: ToldVerdict;
  };
  /** The person may, and the call is not over. */
  mayAssign: boolean;
  mayWrite: boolean;
  onSettled: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  const unassign = useUnassignPartner(call.id, onSettled);
  return (
    <div className="flex flex-col gap-3">
      <p className={call.assignedPartnerName === null ? 'text-ink-soft' : 'font-medium'}>
        {call.assignedPartnerName ?? 'Não atribuído'}
      </p>
      <CallVehicle call={call} mayWrite={mayWrite} />
      {mayAssign && call.canUnassign.allowed && (
        <Button wide data-command="Desatribuir prestador" onClick={() => setLeaving(true)}>
          Desatribuir
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Desatribuir prestador?"
        description={`O chamado deixa de ser de ${call.assignedPartnerName ?? ''}.`}
        confirmLabel="Desatribuir"
        cancelLabel="Voltar"
        reason={{ label: 'Motivo' }}
        present={call.assignedPartnerId ?? undefined}
        onConfirm={async (reason, _choice, from) => {
          await unassign.mutateAsync({ reason, from });
          toast({ title: 'Prestador desatribuído', variant: 'success' });
        }}
      />
    </div>
  );
}
