import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { Problem } from '../contract.ts';
import { problemKindLabels } from '../rules.ts';
import { ProblemDue, ProblemStatusBadge } from './problem-badges.tsx';

/** The problems; `onOpen` shows one of them. */
export const problemsSheet = (onOpen: (id: string) => void): ListSheet<Problem> => ({
  caption: 'Problemas',
  noun: { one: 'problema', many: 'problemas', gender: 'm' },
  steady: true,
  columns: [
    {
      key: 'kind',
      header: 'Problema',
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={problemKindLabels[row.kind]}
          second={row.wantsReturn ? 'Pede retorno' : formatDateTime(new Date(row.openedAt))}
        />
      ),
    },
    { key: 'status', header: 'Situação', cell: (row) => <ProblemStatusBadge status={row.status} /> },
    { key: 'due', header: 'Prazo', cell: (row) => <ProblemDue problem={row} /> },
    {
      key: 'client',
      header: 'Cliente',
      cell: (row) => (
        <TwoLines
          first={row.clientName}
          second={
            <WithClock due={row.promise}>
              <Whole>{row.protocol}</Whole>
            </WithClock>
          }
        />
      ),
    },
    {
      key: 'service',
      header: 'Serviço e prestador',
      cell: (row) => <TwoLines first={row.serviceType} second={row.partnerName ?? 'Não atribuído'} />,
    },
    actionsColumn((row) => (
      <Button
        size="sm"
        aria-label={`Ver ${problemKindLabels[row.kind]} de ${row.protocol}`}
        onClick={() => onOpen(row.id)}
      >
        Ver Detalhes
      </Button>
    )),
  ],
  rowKey: (row) => row.id,
});
