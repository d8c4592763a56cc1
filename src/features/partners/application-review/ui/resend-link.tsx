import { Mail } from 'lucide-react';
import { parsePhone } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { useRemindApplicant } from './use-applications.ts';

/** The applicant's page for what was refused or asked for: by e-mail, WhatsApp or copied. */
export function ResendLink({ application, url }: { application: ApplicationDetail; url: string }) {
  const remind = useRemindApplicant(application.id);
  const number = parsePhone(application.whatsapp);
  const text = `Olá! Para continuar seu cadastro de parceiro, envie por aqui os documentos que faltam: ${url}`;

  async function send() {
    try {
      const { message } = await remind.mutateAsync(undefined);
      toast({ title: 'Candidato avisado', description: message, variant: 'success' });
    } catch (error) {
      toast({ title: 'Erro ao avisar o candidato', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <Card title="Reenvio de documentos" description="O candidato envia só o que foi recusado ou pedido.">
      <div className="flex flex-col gap-3">
        <CopyField id="link-reenvio" label="Link de reenvio" value={url} />
        <Button
          wide
          pending={remind.isPending}
          pendingLabel="Enviando..."
          onClick={() => void send()}
          icon={<Mail aria-hidden="true" className="size-4" />}
        >
          Enviar por e-mail
        </Button>
        {number !== null && (
          <AnchorButton
            variant="whatsapp"
            wide
            href={whatsappLink(`55${number}`, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Enviar pelo WhatsApp
          </AnchorButton>
        )}
      </div>
    </Card>
  );
}
