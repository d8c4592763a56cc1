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

/** What people call one of the things that calls are told apart by. */
export function lossLabel(group: LossGroup, id: string, service: string): string {
  if (group === 'origem') return labelOf(callOriginLabels, id);
  if (group === 'motivo') return labelOf(cancelReasonLabels, id, 'Sem motivo da lista');
  if (group === 'recusa') return labelOf(declineReasonLabels, id, 'Sem motivo da lista');
  if (group === 'hora') return `${id.padStart(2, '0')}h`;
  return group === 'servico' ? service : id;
}

/** How many calls are of both; `row` and `column` tell apart, the ids are what the list of calls is asked for. */
interface Cell {
  row: string;
  column: string;
  rowId: string;
  columnId: string;
  service: string;
  calls: number;
}

/** Cells as a table: most first, hours in their order; what is not there counts nothing. */
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
    // Of several ways to write one city the most frequent.
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
