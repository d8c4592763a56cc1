import { CircleCheck, CircleDashed, Clock, MessageSquareMore } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { type Problem, problemOperations } from '../contract.ts';
import { problemKindLabels, problemKinds, problemStatuses, problemStatusLabels } from '../rules.ts';
import { ProblemDue, ProblemStatusBadge } from './problem-badges.tsx';

const columns: Column<Problem>[] = [
  {
    key: 'kind',
    header: 'Problema',
    phone: 'title',
    cell: (row) => problemKindLabels[row.kind],
    second: (row) => (row.wantsReturn ? 'Pede retorno' : formatDateTime(new Date(row.openedAt))),
  },
  { key: 'status', header: 'Situação', cell: (row) => <ProblemStatusBadge status={row.status} /> },
  { key: 'due', header: 'Prazo', cell: (row) => <ProblemDue problem={row} /> },
  {
    key: 'client',
    header: 'Cliente',
    cell: (row) => row.clientName,
    second: (row) => (
      <WithClock due={row.promise}>
        <Whole>{row.protocol}</Whole>
      </WithClock>
    ),
  },
  {
    key: 'service',
    header: 'Serviço e prestador',
    cell: (row) => row.serviceType,
    second: (row) => row.partnerName ?? 'Não atribuído',
  },
  actionsColumn((row) => (
    <OpenButton id={row.id} of={`Ver Detalhes: ${problemKindLabels[row.kind]} de ${row.protocol}`}>
      Ver Detalhes
    </OpenButton>
  )),
];

const due = [{ value: 'vencidos', label: 'Só vencidos' }];

/** Reported problems, in the clients' words. */
export const problemsSheet = listSheet({
  operation: problemOperations.listProblems,
  refreshMs: 30_000,
  rowsOf: ({ problemas }) => problemas,
  caption: 'Problemas',
  noun: { one: 'problema', many: 'problemas', gender: 'm' },
  steady: true,
  cards: [
    { label: 'Vencidos', stat: 'vencidos', icon: Clock, tone: 'danger', to: '?prazo=vencidos' },
    { label: 'Aguardam Resposta', stat: 'abertos', icon: CircleDashed, tone: 'warning', to: '?status=aberto' },
    { label: 'Com Resposta', stat: 'respondidos', icon: MessageSquareMore, tone: 'info', to: '?status=respondido' },
    { label: 'Encerrados', stat: 'encerrados', icon: CircleCheck, tone: 'neutral', to: '?status=encerrado' },
  ],
  search: { label: 'Buscar problemas', hint: 'Protocolo, cliente ou telefone' },
  filters: {
    kind: { label: 'Tipo', all: 'Todos os tipos', options: optionsOf(problemKinds, problemKindLabels) },
    status: { label: 'Situação', all: 'Todas as situações', options: optionsOf(problemStatuses, problemStatusLabels) },
    prazo: { label: 'Prazo', all: 'Qualquer prazo', options: due },
  },
  columns,
  rowKey: (row) => row.id,
  emptyTitle: 'Nenhum problema',
  empty: 'O que um cliente conta depois do serviço aparece aqui; por telefone, registre na página do chamado.',
});
