import { CircleCheck, Clock, Hourglass, MessageSquareMore } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import {
  deadlineWords,
  heardKinds,
  hearingStateLabels,
  hearingStates,
  type MatterKind,
  matterKindLabels,
} from '../../rules.ts';
import { HearingStateBadge } from '../../ui/hearing-state-badge.tsx';
import { type Hearing, hearingOperations } from '../contract.ts';

/** The screen that shows a matter. */
export function matterAddress({
  kind,
  matterId,
  partnerId,
  applicationId,
}: {
  kind: MatterKind;
  matterId: string;
  partnerId: string | null;
  applicationId?: string | null;
}): string {
  if (kind === 'discrepancia') return addressOf(officePages.valueAudit, undefined, { registro: matterId });
  if (kind === 'fraude') return addressOf(officePages.fraud, undefined, { registro: matterId });
  if (applicationId != null) return addressOf(officePages.application, { applicationId });
  return addressOf(officePages.partner, { partnerId: partnerId ?? '' });
}

const columns: Column<Hearing>[] = [
  {
    key: 'partner',
    header: 'Prestador',
    phone: 'title',
    cell: (row) => row.partnerName,
    second: (row) => matterKindLabels[row.kind],
  },
  { key: 'state', header: 'Situação', cell: (row) => <HearingStateBadge state={row.state} /> },
  { key: 'due', header: 'Prazo', cell: (row) => deadlineWords(new Date(row.dueAt)) },
  {
    key: 'opened',
    header: 'Aberta',
    cell: (row) => formatDateTime(new Date(row.openedAt)),
    second: (row) => row.openedByName,
  },
  { key: 'calls', header: 'Atendimentos', align: 'right', cell: (row) => row.calls },
  actionsColumn((row) => (
    <Link
      to={matterAddress(row)}
      aria-label={`Abrir ${matterKindLabels[row.kind]} de ${row.partnerName}`}
      className="link-target font-medium text-brand"
    >
      Abrir
    </Link>
  )),
];

/** Partners who are, or were, heard. */
export const hearingsSheet = listSheet({
  operation: hearingOperations.listHearings,
  refreshMs: 30_000,
  rowsOf: ({ hearings }) => hearings,
  caption: 'Oitivas',
  noun: { one: 'oitiva', many: 'oitivas', gender: 'f' },
  steady: true,
  cards: [
    { label: 'Respondidas', stat: 'respondida', icon: MessageSquareMore, tone: 'warning', to: '?situacao=respondida' },
    { label: 'Sem Resposta', stat: 'sem_resposta', icon: Clock, tone: 'danger', to: '?situacao=sem_resposta' },
    { label: 'Aguardam o Prestador', stat: 'aguarda', icon: Hourglass, tone: 'info', to: '?situacao=aguarda' },
    { label: 'Decididas', stat: 'decidida', icon: CircleCheck, tone: 'neutral', to: '?situacao=decidida' },
  ],
  search: { label: 'Buscar oitivas', hint: 'Nome, telefone ou e-mail do prestador' },
  filters: {
    kind: { label: 'Assunto', all: 'Todos os assuntos', options: optionsOf(heardKinds, matterKindLabels) },
    situacao: { label: 'Situação', all: 'Todas as situações', options: optionsOf(hearingStates, hearingStateLabels) },
  },
  columns,
  rowKey: (row) => row.id,
  emptyTitle: 'Ninguém sendo ouvido',
  empty: 'Quando alguém da central pede que um prestador explique uma diferença de valores, o pedido aparece aqui.',
});
