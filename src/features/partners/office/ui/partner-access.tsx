import { formatDateTime } from '#shared/time/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { AccessLink } from '../../record/ui/access-link.tsx';
import type { PartnerDetail } from '../contract.ts';

interface Props {
  partner: PartnerDetail;
  mayWrite: boolean;
  /** Label of the invitation before a password exists. */
  inviteLabel?: string;
}

/** A partner's account, and the form to invite it. */
export function PartnerAccess({ partner, mayWrite, inviteLabel }: Props) {
  const { account } = partner;
  const isFirst = account?.invitationPending === true;
  return (
    <Card title="Acesso ao painel">
      <DescriptionList
        columns={2}
        items={[
          { term: 'Situação', value: accessOf(partner) },
          { term: 'Entra com', value: account?.email },
          {
            term: 'Último acesso',
            value: account?.lastAccessAt == null ? null : formatDateTime(new Date(account.lastAccessAt)),
          },
        ]}
      />
      {mayWrite && account !== null && partner.status === 'ativo' && (
        <div className="mt-4">
          <AccessLink partner={partner} isFirst={isFirst} label={isFirst ? inviteLabel : undefined} />
        </div>
      )}
    </Card>
  );
}

function accessOf({ account, status }: PartnerDetail): string {
  if (account === null) return 'Sem conta';
  if (status !== 'ativo') return 'Bloqueado pelo status';
  return account.invitationPending ? 'Senha ainda não criada' : 'Liberado';
}
