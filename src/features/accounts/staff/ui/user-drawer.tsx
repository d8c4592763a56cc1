import { type ReactNode, use, useState } from 'react';
import { Link } from 'react-router';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Timeline } from '#ui/records/timeline.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { staffRoles } from '../../reference-permissions.ts';
import { roleLabels, userStatuses, userStatusLabels } from '../../rules.ts';
import { SessionsList } from '../../sessions/ui/sessions-list.tsx';
import { SignedIn } from '../../ui/signed-in.tsx';
import { type InvitationReply, type StaffDetail, staffOperations } from '../contract.ts';
import { eventTitle } from '../rules.ts';
import { LinkHandover } from './link-handover.tsx';
import { useEndSessions } from './use-users.ts';
import { RoleBadge, UserStatusBadge } from './user-badges.tsx';

/** One user beside the list: role, status, sessions and history. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useRead(staffOperations.findUser, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.name ?? 'Usuário'}
      failed="Erro ao carregar usuário"
      onClose={onClose}
    >
      {(user) => <UserCard user={user} />}
    </LoadedDrawer>
  );
}

function UserCard({ user }: { user: StaffDetail }) {
  const isSelf = use(SignedIn)?.id === user.id;
  const end = useEndSessions(user.id);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <RoleBadge role={user.role} />
        <UserStatusBadge user={user} />
      </div>
      {isSelf ? (
        <p className="text-sm text-ink-soft">
          Esta é a sua conta: outro administrador muda o seu perfil ou status. Nome, senha e segundo fator ficam em{' '}
          <Link to={officePages.ownAccount}>Minha conta</Link>.
        </p>
      ) : (
        <UserActions user={user} />
      )}
      <DescriptionList
        columns={2}
        items={[
          { term: 'E-mail', value: <span className="break-all">{user.email}</span> },
          { term: 'Segundo fator', value: user.twoFactorEnabled ? 'Ativado' : 'Desativado' },
          {
            term: 'Último acesso',
            value: user.lastAccessAt === null ? 'Nunca' : formatDateTime(new Date(user.lastAccessAt)),
          },
          { term: 'Conta desde', value: formatDateTime(new Date(user.createdAt)) },
        ]}
      />
      <Section title="Sessões">
        <SessionsList sessions={user.sessions} onEnd={(sessionId) => end.mutateAsync(sessionId)} />
      </Section>
      <Section title="Histórico">
        {user.history.length === 0 && <p className="text-sm text-ink-soft">Nada mudou nesta conta.</p>}
        <Timeline
          entries={user.history.map((event) => ({
            id: event.id,
            title: eventTitle(event),
            when: formatDateTime(new Date(event.at)),
            dateTime: event.at,
            who: event.actorName,
            body: event.reason ?? undefined,
          }))}
        />
      </Section>
    </div>
  );
}

function UserActions({ user }: { user: StaffDetail }) {
  const [asking, setAsking] = useState<'role' | 'status' | 'secondFactor'>();
  const [handover, setHandover] = useState<{ title: string; invitation: InvitationReply }>();
  const changeRole = useWrite(staffOperations.changeUserRole);
  const changeStatus = useWrite(staffOperations.changeUserStatus);
  const sendLink = useWrite(staffOperations.sendPasswordLink);
  const removeSecondFactor = useWrite(staffOperations.removeUserSecondFactor);

  async function sendPasswordLink() {
    try {
      const title = user.invitationPending ? 'Novo convite' : 'Link de nova senha';
      setHandover({ title, invitation: await sendLink.mutateAsync({ params: { id: user.id } }) });
    } catch (error) {
      toast({ title: 'Link não enviado', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <Button onClick={() => setAsking('role')}>Alterar perfil</Button>
      <Button onClick={() => setAsking('status')}>Alterar status</Button>
      {user.status === 'ativo' && (
        <Button
          className="col-span-2"
          pending={sendLink.isPending}
          pendingLabel="Enviando..."
          onClick={() => void sendPasswordLink()}
        >
          {user.invitationPending ? 'Reenviar convite' : 'Enviar link de nova senha'}
        </Button>
      )}
      {user.twoFactorEnabled && user.status === 'ativo' && (
        <Button className="col-span-2" onClick={() => setAsking('secondFactor')}>
          Remover segundo fator
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'secondFactor'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Remover o segundo fator de ${user.name}?`}
        description="Para quem perdeu o celular e os códigos reserva. A pessoa sai de todos os aparelhos e a senha dela deixa de valer. Um link de uso único para criar outra vai por e-mail; se não sair daqui, aparece uma vez para você entregar."
        confirmLabel="Remover"
        tone="danger"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          setHandover({
            title: 'Segundo fator removido',
            invitation: await removeSecondFactor.mutateAsync({ params: { id: user.id }, body: { reason } }),
          });
        }}
      />
      <StatusDialog
        open={asking === 'role'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Perfil de ${user.name}`}
        noun="perfil de acesso"
        done="Perfil alterado"
        present={user.role}
        next={staffRoles.filter((role) => role !== user.role)}
        labels={roleLabels}
        onChange={({ status: role, ...rest }) =>
          changeRole.mutateAsync({ params: { id: user.id }, body: { role, ...rest } })
        }
      />
      <StatusDialog
        open={asking === 'status'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Status de ${user.name}`}
        present={user.status}
        next={userStatuses.filter((status) => status !== user.status)}
        labels={userStatusLabels}
        onChange={(body) => changeStatus.mutateAsync({ params: { id: user.id }, body })}
      />
      <Dialog
        open={handover !== undefined}
        onOpenChange={(open) => !open && setHandover(undefined)}
        title={handover?.title ?? ''}
        size="sm"
      >
        {handover && (
          <LinkHandover
            invitation={handover.invitation}
            isRecovery={!user.invitationPending}
            email={user.email}
            onDone={() => setHandover(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
