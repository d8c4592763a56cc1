import { formatDocument } from '#shared/br/document.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import type { PartnerDetail } from '../contract.ts';

/** Who a partner is, and who signs in for it. */
export function PartnerFacts({ partner }: { partner: PartnerDetail }) {
  const { account } = partner;
  return (
    <>
      <Card title="Cadastro">
        <DescriptionList
          columns={2}
          items={[
            { term: 'Telefone', value: partner.phone },
            { term: 'E-mail', value: partner.email },
            { term: partner.documentType.toUpperCase(), value: formatDocument(partner.document) },
            { term: 'Cidade', value: `${partner.city}/${partner.state}` },
            { term: 'Cadastrado em', value: formatDate(new Date(partner.registrationDate)) },
            {
              term: 'Última atividade',
              value: partner.lastActivity === null ? null : formatDateTime(new Date(partner.lastActivity)),
            },
          ]}
        />
      </Card>
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
      </Card>
    </>
  );
}

function accessOf({ account, status }: PartnerDetail): string {
  if (account === null) return 'Sem conta';
  if (status !== 'ativo') return 'Bloqueado pelo status';
  return account.invitationPending ? 'Convite enviado, senha ainda não criada' : 'Liberado';
}
