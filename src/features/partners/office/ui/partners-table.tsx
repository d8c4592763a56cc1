import { Building2, CircleCheck, CirclePause, Star } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDocument } from '#shared/br/document.ts';
import { ratingText } from '#shared/numbers/ratings.ts';
import { formatDate } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { offeredStateOptions } from '#ui/fields/state-options.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Rating } from '#ui/records/rating.tsx';
import type { Partner } from '../../contract.ts';
import { availabilities, presenceOfAvailability } from '../../presence/rules.ts';
import { partnerStatuses, partnerStatusLabels, presenceLabel } from '../../rules.ts';
import { partnerOperations } from '../contract.ts';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
import { PresenceBadge } from './presence-badge.tsx';

const availability = availabilities.map((value) => ({ value, label: presenceLabel(presenceOfAvailability[value]) }));

const pageOf = ({ id }: Partner) => addressOf(officePages.partner, { partnerId: id });

const columns: Column<Partner>[] = [
  {
    key: 'name',
    header: 'Prestador',
    phone: 'title',
    cell: (partner) => partner.name,
    second: (partner) => formatDocument(partner.document),
  },
  {
    key: 'contact',
    header: 'Contato',
    cell: (partner) => <span className="whitespace-nowrap">{partner.phone}</span>,
    second: (partner) => partner.email,
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
    cell: (partner) => partner.totalServices,
    second: (partner) => <span className="whitespace-nowrap">{lastActivity(partner.lastActivity)}</span>,
  },
  actionsColumn((partner) => (
    <LinkButton to={pageOf(partner)} size="sm" aria-label={`Ver detalhes de ${partner.name}`}>
      Ver detalhes
    </LinkButton>
  )),
];

function lastActivity(at: string | null): string {
  return at === null ? 'Sem atividade' : `Última: ${formatDate(new Date(at))}`;
}

/** The providers, each row leading to its provider. */
export const partnersSheet = listSheet({
  operation: partnerOperations.listPartners,
  refreshMs: 30_000,
  rowsOf: ({ prestadores }) => prestadores,
  csv: { name: 'prestadores', operation: partnerOperations.exportPartners },
  caption: 'Prestadores',
  noun: { one: 'prestador', many: 'prestadores', gender: 'm' },
  steady: true,
  cards: [
    { label: 'Total de Prestadores', stat: 'total', icon: Building2 },
    { label: 'Ativos', stat: 'ativos', icon: CircleCheck, tone: 'success', to: '?status=ativo' },
    { label: 'Inativos', stat: 'inativos', icon: CirclePause, tone: 'neutral', to: '?status=inativo' },
    { label: 'Avaliação Média', stat: 'mediaAvaliacao', as: ratingText, icon: Star, tone: 'warning' },
  ],
  search: { label: 'Buscar prestadores', hint: 'Nome, e-mail, telefone ou documento' },
  filters: {
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(partnerStatuses, partnerStatusLabels) },
    estado: { label: 'Estado', all: 'Todos os estados', options: offeredStateOptions },
    disponibilidade: { label: 'Disponibilidade', all: 'Todas as disponibilidades', options: availability },
  },
  columns,
  rowKey: (partner) => partner.id,
  rowHref: pageOf,
  nameOf: ({ name }) => name,
  empty: 'Cadastre o primeiro prestador para poder atribuir chamados.',
});
