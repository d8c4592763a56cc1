import { labelOf } from '#shared/choices.ts';
import { declineReasonLabels } from '../reference-declines.ts';
import { callOriginLabels, cancelReasonLabels } from '../reference-reasons.ts';
import type { Crossed, CrossGroup, LossGroup } from './contract.ts';

export const lossGroupLabels: Record<LossGroup, string> = {
  origem: 'Origem',
  motivo: 'Motivo do cancelamento',
  recusa: 'Motivo da recusa',
  cidade: 'Cidade',
  servico: 'Serviço',
  hora: 'Hora da abertura',
};

/** The label of one group. */
export function lossLabel(group: LossGroup, id: string, service: string): string {
  if (group === 'origem') return labelOf(callOriginLabels, id);
  if (group === 'motivo') return labelOf(cancelReasonLabels, id, 'Sem motivo da lista');
  if (group === 'recusa') return labelOf(declineReasonLabels, id, 'Sem motivo da lista');
  if (group === 'hora') return `${id.padStart(2, '0')}h`;
  return group === 'servico' ? service : id;
}

/** The number of calls in both groups; `row` and `column` are the groups, the ids filter the calls list. */
interface Cell {
  row: string;
  column: string;
  rowId: string;
  columnId: string;
  service: string;
  calls: number;
}

/** Turns cells into a table: most first, hours in order; missing cells are zero. */
export function crossCells(cells: readonly Cell[], { por, com }: { por: LossGroup; com: CrossGroup }): Crossed {
  const colunas = headsOf(cells, com, (cell) => ({ key: cell.column, id: cell.columnId }));
  const rows = headsOf(cells, por, (cell) => ({ key: cell.row, id: cell.rowId }));
  const counts = new Map(cells.map(({ row, column, calls }) => [JSON.stringify([row, column]), calls]));
  const linhas = rows.map(({ key, ...row }) => ({
    ...row,
    chamados: colunas.map((column) => counts.get(JSON.stringify([key, column.key])) ?? 0),
  }));
  return {
    colunas: colunas.map(({ key: _, ...column }) => column),
    linhas,
    total: linhas.reduce((sum, { total }) => sum + total, 0),
  };
}

function headsOf(cells: readonly Cell[], group: LossGroup, of: (cell: Cell) => { key: string; id: string }) {
  const heads = new Map<string, { key: string; id: string; label: string; total: number; most: number }>();
  for (const cell of cells) {
    const { key, id } = of(cell);
    const head = heads.get(key) ?? { key, id, label: '', total: 0, most: 0 };
    // The most frequent spelling of a city wins.
    const isBest = cell.calls > head.most;
    const named = isBest ? { id, label: lossLabel(group, id, cell.service), most: cell.calls } : {};
    heads.set(key, { ...head, ...named, total: head.total + cell.calls });
  }
  return [...heads.values()]
    .map(({ most: _, ...head }) => head)
    .sort((a, b) =>
      group === 'hora' ? Number(a.key) - Number(b.key) : b.total - a.total || a.key.localeCompare(b.key, 'pt-BR'),
    );
}
