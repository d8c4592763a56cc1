import { CircleCheck, Undo2 } from 'lucide-react';
import { consentPlaceLabels, consentPurposeLabels, consentPurposes } from '#features/consents/rules.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge } from '#ui/records/badge.tsx';
import { type Consent, consentOperations } from '../contract.ts';
import { consentStateLabels, consentStates } from '../rules.ts';

const columns: Column<Consent>[] = [
  {
    key: 'purpose',
    header: 'Finalidade',
    phone: 'title',
    cell: ({ purpose }) => consentPurposeLabels[purpose],
    second: ({ text, version }) => `${text} Texto ${version}.`,
  },
  { key: 'name', header: 'Pessoa', cell: ({ name }) => name ?? 'Sem nome', second: ({ phone }) => phone },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ withdrawnAt }) => (
      <Badge tone={withdrawnAt === null ? 'success' : 'neutral'}>
        {consentStateLabels[withdrawnAt === null ? 'em_vigor' : 'retirado']}
      </Badge>
    ),
  },
  {
    key: 'given',
    header: 'Dado em',
    cell: ({ givenAt }) => (givenAt === null ? 'Não depende de consentimento' : formatDateTime(new Date(givenAt))),
    second: ({ givenAt, place }) => (givenAt === null ? null : consentPlaceLabels[place]),
  },
  {
    key: 'withdrawn',
    header: 'Retirado em',
    cell: ({ withdrawnAt }) => (withdrawnAt === null ? '–' : formatDateTime(new Date(withdrawnAt))),
    second: ({ withdrawnPlace }) => withdrawnPlace && consentPlaceLabels[withdrawnPlace],
  },
];

/** Everything that people agreed to. */
export const consentsSheet = listSheet({
  operation: consentOperations.listConsents,
  rowsOf: ({ consentimentos }) => consentimentos,
  caption: 'Consentimentos',
  noun: { one: 'consentimento', many: 'consentimentos', gender: 'm' },
  cards: [
    { label: 'Em Vigor', stat: 'emVigor', icon: CircleCheck, tone: 'success', to: '?state=em_vigor' },
    { label: 'Retirados', stat: 'retirados', icon: Undo2, tone: 'neutral', to: '?state=retirado' },
  ],
  search: { label: 'Buscar consentimentos', hint: 'Nome ou telefone' },
  filters: {
    purpose: {
      label: 'Finalidade',
      all: 'Todas as finalidades',
      options: optionsOf(consentPurposes, consentPurposeLabels),
    },
    state: { label: 'Situação', all: 'Todas as situações', options: optionsOf(consentStates, consentStateLabels) },
  },
  csv: { name: 'consentimentos', operation: consentOperations.exportConsents },
  columns,
  rowKey: ({ id }) => id,
  emptyTitle: 'Nenhum consentimento',
  empty: 'O que alguém aceita no site, na página do atendimento ou no aplicativo aparece aqui.',
});
