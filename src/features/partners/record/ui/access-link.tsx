import { useState } from 'react';
import { parsePhone } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type AccessLinkReply, recordOperations } from '../contract.ts';

interface Props {
  partner: { id: string; name: string; email: string; phone: string };
  /** No password was chosen yet. */
  isFirst: boolean;
  /** Label for a repeated invitation, when nobody knows whether the earlier one arrived. */
  label?: string | undefined;
}

/** The invitation again, or a link for a new password: it goes by e-mail, or is handed over. */
export function AccessLink({
  partner,
  isFirst,
  label = isFirst ? 'Enviar convite' : 'Criar link de nova senha',
}: Props) {
  const send = useWrite(recordOperations.sendPartnerLink);
  const [made, setMade] = useState<AccessLinkReply>();
  return (
    <>
      {send.error !== null && (
        <div role="alert" className="mb-3">
          <FieldError id="link-acesso-erro">{errorMessage(send.error)}</FieldError>
        </div>
      )}
      <Button
        size="sm"
        pending={send.isPending}
        onClick={() => void send.mutateAsync({ params: { id: partner.id } }).then(setMade, () => {})}
      >
        {label}
      </Button>
      <Dialog
        open={made !== undefined}
        onOpenChange={(open) => !open && setMade(undefined)}
        title={made?.isFirst === false ? 'Link de nova senha' : 'Convite'}
        size="sm"
        role="alertdialog"
      >
        {made && <Handover partner={partner} made={made} onDone={() => setMade(undefined)} />}
      </Dialog>
    </>
  );
}

function Handover({ partner, made, onDone }: { partner: Props['partner']; made: AccessLinkReply; onDone: () => void }) {
  const url = made.invitationUrl;
  const number = parsePhone(partner.phone);
  const validity = made.isFirst ? '7 dias' : '1 hora';
  return (
    <div className="flex flex-col gap-4 pb-1">
      {url === null ? (
        <p>
          O link segue por e-mail para <strong className="break-all">{partner.email}</strong>. Ele vale por {validity} e
          funciona uma única vez; os de antes não valem mais.
        </p>
      ) : (
        <>
          <p>
            Nenhum e-mail sai deste sistema. Entregue este link a <strong>{partner.name}</strong>: ele vale por{' '}
            {validity}, funciona uma única vez e não aparece de novo. Os de antes não valem mais.
          </p>
          <CopyField id="link-acesso" label="Link" value={url} />
        </>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {url !== null && number !== null && (
          <AnchorButton
            variant="whatsapp"
            href={whatsappLink(`55${number}`, `Olá! Crie sua senha do painel do parceiro aqui: ${url}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Enviar pelo WhatsApp
          </AnchorButton>
        )}
        <Button variant="primary" onClick={onDone}>
          Concluir
        </Button>
      </div>
    </div>
  );
}
