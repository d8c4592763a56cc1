import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { confirmationOperations } from '../../confirmation/contract.ts';
import type { CallDetail } from '../contract.ts';

/** Asks the client, once and with a reason, to state again what was paid. */
export function AskCorrection({ call }: { call: Pick<CallDetail, 'id' | 'protocolNumber'> }) {
  const [open, setOpen] = useState(false);
  const ask = useWrite(confirmationOperations.askCorrection);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Pedir correção
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Pedir correção ao cliente?"
        description="A mensagem ao cliente leva um link novo, por onde dá para responder mais uma vez; o link antigo deixa de funcionar. Só dá para pedir uma correção por chamado."
        confirmLabel="Pedir correção"
        reason={{ label: 'Motivo', placeholder: 'Ex.: cliente ligou e disse que digitou um zero a mais' }}
        onConfirm={async (reason) => {
          await ask.mutateAsync({ params: { id: call.id }, body: { reason } });
          toast({
            title: 'Correção pedida',
            description: `A mensagem com o novo link de ${call.protocolNumber} está em Mensagens, nesta página.`,
            variant: 'success',
          });
        }}
      />
    </>
  );
}
