import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { type LossGroup, type LossRow, lossOperations } from '../contract.ts';
import { lossGroupLabels } from '../rules.ts';

/** A figure that leads to its calls, high and wide enough to be hit. */
export const figureLink =
  'link-target items-center justify-end text-brand underline tabular-nums pointer-fine:inline-flex pointer-fine:min-h-6 pointer-fine:min-w-6';

/** Calls by one thing. */
export function LossTable({ query }: { query: { por: LossGroup; abertos: string } }) {
  const { por, abertos } = query;
  const losses = useRead(lossOperations.readLosses, { query }, { showsPrevious: true });
  const behind = (row: LossRow, only: Record<string, string>) =>
    addressOf(officePages.calls, undefined, { [por]: row.id, ...(abertos !== '' && { abertos }), ...only });
  const figure = (
    key: 'abertos' | 'finalizados' | 'cancelados' | 'recusados',
    header: string,
    only: Record<string, string> = {},
  ): Column<LossRow> => ({
    key,
    header,
    align: 'right',
    cell: (row) => (
      <Link to={behind(row, only)} className={figureLink}>
        {row[key]}
      </Link>
    ),
  });
  // By reason of cancelling, every call was cancelled; by reason of declining, every call had a declined price.
  const ends = [
    figure('finalizados', 'Finalizados', { status: 'finalizado' }),
    figure('cancelados', 'Cancelados', { status: 'cancelado' }),
  ];
  const columns: Column<LossRow>[] = [
    { key: 'label', header: lossGroupLabels[por], phone: 'title', cell: (row) => row.label },
    figure('abertos', 'Chamados'),
    ...(por === 'motivo' ? [] : ends),
    ...(por === 'recusa' ? [] : [figure('recusados', 'Orçamento recusado', { orcamento: 'recusado' })]),
    ...(por === 'motivo'
      ? []
      : [
          {
            key: 'share',
            header: 'Perdidos',
            align: 'right' as const,
            cell: (row: LossRow) => `${Math.round((row.cancelados * 100) / Math.max(1, row.abertos))}%`,
          },
        ]),
  ];
  return (
    <DataTable
      caption="Origens e perdas"
      columns={columns}
      rows={losses.data?.linhas}
      rowKey={(row) => row.id}
      refreshing={losses.isPlaceholderData}
      error={listError('Erro ao Carregar o Relatório', losses)}
      empty={<NoLosses />}
    />
  );
}

export function NoLosses() {
  return <EmptyState illustration={<EmptyDrawing />} title="Nenhum chamado neste período" />;
}
