import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { toE164 } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { clientPageOperations } from '../../client-page/contract.ts';
import type { CallDetail } from '../contract.ts';

/** The link to the page of the call's client: to hand over, and to replace when it got into other hands. */
export function ClientPageCard({ call }: { call: CallDetail }) {
  const [open, setOpen] = useState(false);
  const change = useWrite(clientPageOperations.changePageKey);
  const { clientPage, protocolNumber, clientPhone } = call;
  if (clientPage === null) return null;
  const { keyId, url } = clientPage;
  const number = toE164(clientPhone);
  return (
    <Card
      fold="closed"
      title="Página do cliente"
      description="Por onde o cliente acompanha, muda e cancela o atendimento."
    >
      <div className="grid gap-3">
        <CopyField id="link-pagina" label="Link de acompanhamento" value={url} />
        <div className="flex flex-wrap gap-2">
          {number !== null && (
            <AnchorButton
              href={whatsappLink(
                number,
                `Acompanhe o atendimento ${protocolNumber} por este link, que é só seu: ${url}`,
              )}
              target="_blank"
              rel="noopener noreferrer"
              icon={<MessageCircle aria-hidden="true" className="size-4" />}
            >
              Mandar pelo WhatsApp
            </AnchorButton>
          )}
          <Button onClick={() => setOpen(true)}>Trocar o link</Button>
        </div>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Trocar o link do cliente?"
        description="O link de agora deixa de abrir na hora, para quem quer que o tenha. O novo aparece aqui, para você mandar ao cliente."
        confirmLabel="Trocar o link"
        present={keyId}
        onConfirm={async (_reason, _choice, seen) => {
          await change.mutateAsync({ params: { id: call.id }, body: { keyId: seen } });
          toast({ title: 'Link trocado', description: 'Mande o novo link ao cliente.', variant: 'success' });
        }}
      />
    </Card>
  );
}
