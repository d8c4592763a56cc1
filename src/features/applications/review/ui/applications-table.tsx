import { CircleCheck, CircleDashed, CircleX, FileClock } from 'lucide-react';
import { Fragment } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { counted } from '#shared/text/text.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { stateOptions } from '#ui/fields/state-options.ts';
import type { Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { applicationKindLabels, applicationKinds, applicationStatuses, applicationStatusLabels } from '../../rules.ts';
import { type Application, reviewOperations } from '../contract.ts';
import { ApplicationStatusBadge } from './application-badges.tsx';

const columns: Column<Application>[] = [
  {
    key: 'company',
    header: 'Empresa',
    phone: 'title',
    cell: ({ companyName }) => companyName,
    second: ({ document }) => (document === null ? 'Sem documento' : formatDocument(document)),
  },
  { key: 'contact', header: 'Contato', cell: ({ whatsapp }) => formatPhone(whatsapp), second: ({ email }) => email },
  {
    key: 'place',
    header: 'Localização',
    cell: ({ city, state }) => [city, state].filter(Boolean).join('/') || '–',
  },
  {
    key: 'offer',
    header: 'Oferta',
    cell: ({ vehicleCount }) => <span className="whitespace-nowrap">{counted(vehicleCount, 'veículo')}</span>,
    second: ({ regionCount }) => counted(regionCount, 'região', 'regiões'),
  },
  { key: 'documents', header: 'Documentos', cell: ({ documents }) => <DocumentCounts {...documents} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    key: 'createdAt',
    header: 'Enviada em',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(new Date(createdAt))}</span>,
    second: ({ id, kind }) => `${applicationKindLabels[kind]}, nº ${spokenNumber(id)}`,
  },
];

function DocumentCounts({ pendentes, aprovados, recusados }: Application['documents']) {
  const told = [
    pendentes > 0 && counted(pendentes, 'pendente'),
    aprovados > 0 && counted(aprovados, 'aceito'),
    recusados > 0 && counted(recusados, 'recusado'),
  ].filter((text) => text !== false);
  if (told.length === 0) return 'Nenhum';
  return told.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{text}</span>
    </Fragment>
  ));
}

/** The list of applications; rows link to their pages. */
export const applicationsSheet = listSheet({
  operation: reviewOperations.listPartnerApplications,
  refreshMs: 30_000,
  rowsOf: ({ aplicacoes }) => aplicacoes,
  caption: 'Aplicações de parceiros',
  noun: { one: 'aplicação', many: 'aplicações', gender: 'f' },
  steady: true,
  cards: [
    { label: 'Pendentes', stat: 'pendentes', icon: CircleDashed, tone: 'warning', to: '?status=pendente' },
    {
      label: 'Aguardando documentos',
      stat: 'aguardandoDocumentos',
      icon: FileClock,
      tone: 'info',
      to: '?status=aguardando_documentos',
    },
    { label: 'Aprovadas', stat: 'aprovadas', icon: CircleCheck, tone: 'success', to: '?status=aprovado' },
    { label: 'Recusadas', stat: 'recusadas', icon: CircleX, tone: 'danger', to: '?status=recusado' },
  ],
  search: { label: 'Buscar aplicações', hint: 'Número, empresa, e-mail, telefone ou documento' },
  filters: {
    status: {
      label: 'Status',
      all: 'Todos os status',
      options: optionsOf(applicationStatuses, applicationStatusLabels),
    },
    tipo: { label: 'Tipo', all: 'Todos os tipos', options: optionsOf(applicationKinds, applicationKindLabels) },
    estado: { label: 'Estado', all: 'Todos os estados', options: stateOptions },
  },
  columns,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => addressOf(officePages.application, { applicationId: id }),
  failed: 'Erro ao Carregar Aplicações',
  empty: 'Quem se cadastra para ser parceiro no site aparece aqui para análise.',
});
