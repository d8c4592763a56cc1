import { addressOf } from '#shared/address.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatDate } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Rating } from '#ui/records/rating.tsx';
import type { Partner } from '../../contract.ts';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
import { PresenceBadge } from './presence-badge.tsx';

const columns: Column<Partner>[] = [
  {
    key: 'name',
    header: 'Prestador',
    phone: 'title',
    cell: (partner) => <TwoLines first={partner.name} second={formatDocument(partner.document)} />,
  },
  {
    key: 'contact',
    header: 'Contato',
    cell: (partner) => (
      <TwoLines first={<span className="whitespace-nowrap">{partner.phone}</span>} second={partner.email} />
    ),
  },
  { key: 'place', header: 'Localização', cell: (partner) => `${partner.city}/${partner.state}` },
  { key: 'status', header: 'Status', cell: (partner) => <PartnerStatusBadge status={partner.status} /> },
  {
    key: 'presence',
    header: 'Disponibilidade',
    cell: (partner) => <PresenceBadge presence={partner.presence} />,
  },
  { key: 'rating', header: 'Avaliação', cell: (partner) => <Rating value={partner.rating} /> },
  {
    key: 'services',
    header: 'Serviços',
    cell: (partner) => (
      <TwoLines
        first={partner.totalServices}
        second={<span className="whitespace-nowrap">{lastActivity(partner.lastActivity)}</span>}
      />
    ),
  },
  {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (partner) => (
      <LinkButton
        to={addressOf(officePages.partner, { partnerId: partner.id })}
        size="sm"
        aria-label={`Ver detalhes de ${partner.name}`}
      >
        Ver detalhes
      </LinkButton>
    ),
  },
];

function lastActivity(at: string | null): string {
  return at === null ? 'Sem atividade' : `Última: ${formatDate(new Date(at))}`;
}

/** The providers, each row leading to its provider. */
export const partnersSheet: ListSheet<Partner> = {
  caption: 'Prestadores',
  noun: { one: 'prestador', many: 'prestadores', gender: 'm' },
  steady: true,
  columns,
  rowKey: (partner) => partner.id,
  rowHref: (partner) => addressOf(officePages.partner, { partnerId: partner.id }),
};
