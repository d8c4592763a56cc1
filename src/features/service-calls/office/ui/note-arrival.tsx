import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { callStepOperations } from '../../steps/contract.ts';
import type { CallDetail } from '../contract.ts';

/** Records the arrival of a partner who reports it by telephone; nothing while none is due. */
export function NoteArrival({ call }: { call: CallDetail }) {
  const report = useWrite(callStepOperations.reportArrival);
  const [asking, setAsking] = useState(false);
  if (!call.canArrive.allowed) return null;
  return (
    <>
      <Button data-command="Anotar chegada" onClick={() => setAsking(true)}>
        Anotar chegada
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Anotar que o prestador chegou?"
        description={`A chegada ao chamado ${call.protocolNumber} fica com a hora de agora e não muda mais.`}
        confirmLabel="Anotar chegada"
        cancelLabel="Voltar"
        onConfirm={async () => {
          await report.mutateAsync({ params: { id: call.id } });
          toast({ title: 'Chegada anotada', description: call.protocolNumber, variant: 'success' });
        }}
      />
    </>
  );
}
