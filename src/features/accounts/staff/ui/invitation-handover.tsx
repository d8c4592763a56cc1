import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import type { InvitationReply } from '../contract.ts';

/** What became of an invitation: the e-mail left, or its link waits to be handed over. */
export function InvitationHandover({
  invitation,
  email,
  onDone,
}: {
  invitation: InvitationReply;
  email: string;
  onDone: () => void;
}) {
  return (
    <div className="flex flex-col gap-4 pb-1">
      {invitation.invitationUrl === null ? (
        <p>
          O convite foi enviado para <strong className="break-all">{email}</strong>. O link vale por 7 dias e funciona
          uma única vez.
        </p>
      ) : (
        <>
          <p>
            O e-mail não saiu daqui. Copie este link e entregue a <strong className="break-all">{email}</strong>: ele
            vale por 7 dias, funciona uma única vez e não aparece de novo.
          </p>
          <CopyField id="link-convite" label="Link do convite" value={invitation.invitationUrl} />
        </>
      )}
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          Concluir
        </Button>
      </div>
    </div>
  );
}
