import { CircleCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PartnerCall } from '../contract.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useGiveUpOwnCall, useSetOut } from './use-own-calls.ts';

/** The one big thing to do next; nothing when there is nothing left to do. */
export function NextStep({ call }: { call: PartnerCall }) {
  const setOut = useSetOut(call.id);
  const [reporting, setReporting] = useState(false);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {setOut.isError && call.canSetOut && (
        <div role="alert">
          <FieldError id={`saida-erro-${call.id}`}>{setOut.error.message}</FieldError>
        </div>
      )}
      {call.canSetOut && (
        <Button
          variant="primary"
          size="lg"
          wide
          pending={setOut.isPending}
          pendingLabel="Avisando a central..."
          onClick={() => setOut.mutate()}
          icon={<Truck aria-hidden="true" className="size-5" />}
        >
          {setOut.isError ? 'Tentar novamente' : 'Sair para o atendimento'}
        </Button>
      )}
      {call.canFinish && (
        <Button
          variant="primary"
          size="lg"
          wide
          onClick={() => setReporting(true)}
          icon={<CircleCheck aria-hidden="true" className="size-5" />}
        >
          Concluir
        </Button>
      )}
      <ReportDialog call={call} open={reporting} onOpenChange={setReporting} />
    </div>
  );
}

/** Hands the call back to the office, with a reason; `onGivenUp` when it is no longer this partner's. */
export function GiveUp({ call, onGivenUp }: { call: PartnerCall; onGivenUp: () => void }) {
  const giveUp = useGiveUpOwnCall(call.id);
  const [asking, setAsking] = useState(false);
  if (!call.canGiveUp && !asking) return null;
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        Desistir
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Desistir do atendimento?"
        description="O chamado volta para a central, que envia outro prestador."
        confirmLabel="Desistir"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo', placeholder: 'Ex.: o veículo quebrou no caminho' }}
        onConfirm={async (reason) => {
          await giveUp.mutateAsync({ reason });
          toast({ title: 'Chamado devolvido à central', description: call.protocolNumber });
          onGivenUp();
        }}
      />
    </>
  );
}
