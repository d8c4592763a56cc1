import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import type { InvitationReply } from '../contract.ts';

/** Result of an invitation or recovery: sent by e-mail, or a link to hand over. */
export function LinkHandover({
  invitation,
  isRecovery = false,
  email,
  onDone,
}: {
  invitation: InvitationReply;
  /** The person has a password already. */
  isRecovery?: boolean;
  email: string;
  onDone: () => void;
}) {
  const validity = isRecovery ? '1 hora' : '7 dias';
  return (
    <div className="flex flex-col gap-4 pb-1">
      {invitation.invitationUrl === null ? (
        <p>
          {isRecovery ? 'O link' : 'O convite'} segue por e-mail para <strong className="break-all">{email}</strong>.
          Vale por {validity} e funciona uma única vez. Em Mensagens você vê se já saiu.
        </p>
      ) : (
        <>
          <p>
            Nenhum e-mail sai deste sistema. Copie este link e entregue a <strong className="break-all">{email}</strong>
            : ele vale por {validity}, funciona uma única vez e não aparece de novo.
          </p>
          <CopyField
            id="link-convite"
            label={isRecovery ? 'Link de nova senha' : 'Link do convite'}
            value={invitation.invitationUrl}
          />
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
