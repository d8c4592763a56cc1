import { BellRing } from 'lucide-react';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { applicationDocumentOperations } from '../contract.ts';

/** Link to the applicant's upload page: copied, or sent again. */
export function ResendLink({ applicationId, url }: { applicationId: string; url: string }) {
  const remind = useWrite(applicationDocumentOperations.remindApplicant);

  async function send() {
    try {
      const { message } = await remind.mutateAsync({ params: { id: applicationId } });
      toast({ title: 'Novo aviso criado', description: message, variant: 'success' });
    } catch (error) {
      toast({ title: 'Erro ao avisar o candidato', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <Card
      title="Reenvio de documentos"
      description="O candidato envia só o que foi recusado ou pedido. O aviso com o link fica em Mensagens, nesta página."
    >
      <div className="flex flex-col gap-3">
        <CopyField id="link-reenvio" label="Link de reenvio" value={url} />
        <Button
          wide
          pending={remind.isPending}
          pendingLabel="Criando aviso..."
          onClick={() => void send()}
          icon={<BellRing aria-hidden="true" className="size-4" />}
        >
          Avisar de novo agora
        </Button>
      </div>
    </Card>
  );
}
