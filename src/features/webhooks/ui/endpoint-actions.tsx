import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type SecretReply, type WebhookEndpoint, webhookOperations } from '../contract.ts';

/** Actions on an address: try it, pause or resume it, edit it, give it another secret, remove it. */
export function EndpointActions({
  endpoint,
  onSecret,
  onEdit,
}: {
  endpoint: WebhookEndpoint;
  onSecret: (secret: SecretReply) => void;
  onEdit: () => void;
}) {
  const { id, name, status } = endpoint;
  const [asking, setAsking] = useState<'secret' | 'remove'>();
  const tryIt = useWrite(webhookOperations.tryEndpoint);
  const change = useWrite(webhookOperations.changeEndpointStatus);
  const replace = useWrite(webhookOperations.replaceEndpointSecret);
  const isOn = status === 'ativo';

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast({ title: done, description: name, variant: 'success' });
    } catch (error) {
      toast({ title: 'Não deu certo', description: errorMessage(error), variant: 'destructive' });
    }
  }
  const turn = () => change.mutateAsync({ params: { id }, body: { status: isOn ? 'pausado' : 'ativo', from: status } });

  return (
    <div className="flex flex-wrap gap-2">
      {isOn && (
        <Button
          size="sm"
          aria-label={`Testar ${name}`}
          pending={tryIt.isPending}
          onClick={() => void run(() => tryIt.mutateAsync({ params: { id } }), 'Teste na fila')}
        >
          Testar
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`${isOn ? 'Pausar' : 'Religar'} ${name}`}
        pending={change.isPending}
        onClick={() => void run(turn, isOn ? 'Avisos pausados' : 'Avisos religados')}
      >
        {isOn ? 'Pausar' : 'Religar'}
      </Button>
      <Button size="sm" aria-label={`Editar ${name}`} onClick={onEdit}>
        Editar
      </Button>
      <Button size="sm" aria-label={`Trocar segredo de ${name}`} onClick={() => setAsking('secret')}>
        Trocar segredo
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Remover ${name}`} onClick={() => setAsking('remove')}>
        Remover
      </Button>
      <ConfirmDialog
        open={asking === 'secret'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Trocar o segredo de ${name}?`}
        description="O novo aparece uma vez. Por um dia os avisos saem assinados com os dois; depois o antigo deixa de valer."
        confirmLabel="Trocar segredo"
        cancelLabel="Voltar"
        onConfirm={async () => onSecret(await replace.mutateAsync({ params: { id } }))}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Remover o endereço de ${name}?`}
        description="Ele não recebe mais nada, e o que está na fila não sai."
        confirmLabel="Remover"
        cancelLabel="Voltar"
        tone="danger"
        onConfirm={async () => {
          await change.mutateAsync({ params: { id }, body: { status: 'removido', from: status } });
          toast({ title: 'Endereço removido', description: name, variant: 'success' });
        }}
      />
    </div>
  );
}
