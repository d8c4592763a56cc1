import { Fragment } from 'react';
import { addressOf } from '#shared/address.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { formatDateTime } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { spokenNumber } from '#shared/spoken-number.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { applicationKindLabels } from '../../applications/rules.ts';
import type { Application } from '../contract.ts';
import { ApplicationStatusBadge } from './application-badges.tsx';

const columns: Column<Application>[] = [
  {
    key: 'company',
    header: 'Empresa',
    phone: 'title',
    cell: ({ companyName, document }) => (
      <TwoLines first={companyName} second={document === null ? 'Sem documento' : formatDocument(document)} />
    ),
  },
  {
    key: 'contact',
    header: 'Contato',
    cell: ({ whatsapp, email }) => <TwoLines first={formatPhone(whatsapp)} second={email} />,
  },
  {
    key: 'place',
    header: 'Localização',
    cell: ({ city, state }) => [city, state].filter(Boolean).join('/') || '–',
  },
  {
    key: 'offer',
    header: 'Oferta',
    cell: ({ vehicleCount, regionCount }) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{counted(vehicleCount, 'veículo')}</span>}
        second={counted(regionCount, 'região', 'regiões')}
      />
    ),
  },
  { key: 'documents', header: 'Documentos', cell: ({ documents }) => <DocumentCounts {...documents} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    key: 'createdAt',
    header: 'Enviada em',
    cell: ({ id, createdAt, kind }) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{formatDateTime(new Date(createdAt))}</span>}
        second={`${applicationKindLabels[kind]}, nº ${spokenNumber(id)}`}
      />
    ),
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

/** `1 veículo`, `2 veículos`. */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The applications; a row leads to the page of its application. */
export const applicationsSheet: ListSheet<Application> = {
  caption: 'Aplicações de parceiros',
  noun: { one: 'aplicação', many: 'aplicações', gender: 'f' },
  steady: true,
  columns,
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => addressOf(officePages.application, { applicationId: id }),
};
