import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { dialHref } from '#shared/br/phone.ts';
import type { ToldVerdict } from '#shared/record/verdict.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CandidatesDialog } from './candidates-dialog.tsx';
import { useUnassignPartner } from './use-assignment.ts';

/** Chooses a partner, the next step of an unassigned call. */
export function ChoosePartner({ callId, onSettled }: { callId: string; onSettled: () => void }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button variant="primary" wide data-command="Atribuir prestador" onClick={() => setChoosing(true)}>
        Atribuir prestador
      </Button>
      <CandidatesDialog callId={callId} open={choosing} onOpenChange={setChoosing} onSettled={onSettled} />
    </>
  );
}

/** The assigned partner, and the way to unassign it. */
export function Assignment({
  call,
  mayAssign,
  onSettled,
}: {
  call: {
    id: string;
    assignedPartnerId: string | null;
    assignedPartnerName: string | null;
    assignedPartnerPhone: string | null;
    assignedVehicle: VehicleChoice | null;
    canAssign: ToldVerdict;
    canUnassign: ToldVerdict;
  };
  /** The person may, and the call is not over. */
  mayAssign: boolean;
  onSettled: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  const unassign = useUnassignPartner(call.id, onSettled);
  const phone = call.assignedPartnerPhone;
  const why = call.assignedPartnerName === null ? call.canAssign.why : call.canUnassign.why;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className={call.assignedPartnerName === null ? 'text-ink-soft' : 'font-medium'}>
          {call.assignedPartnerName ?? 'Não atribuído'}
        </p>
        {phone !== null && (
          <AnchorButton size="sm" href={dialHref(phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
            {phone}
          </AnchorButton>
        )}
      </div>
      {call.assignedVehicle !== null && <p className="text-sm text-ink-soft">{call.assignedVehicle.label}</p>}
      {mayAssign && call.assignedPartnerName !== null && (
        <Button
          wide
          data-command="Desatribuir prestador"
          disabled={!call.canUnassign.allowed}
          onClick={() => setLeaving(true)}
        >
          Desatribuir
        </Button>
      )}
      {mayAssign && why && <p className="text-sm text-ink-soft">{why}</p>}
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
