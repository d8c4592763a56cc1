import { BellRing, Download } from 'lucide-react';
import { downloadReasonLabels, downloadReasons } from '#shared/files/download-reasons.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { periodLabels, periods } from '#shared/time/periods.ts';
import type { Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge } from '#ui/records/badge.tsx';
import { type DataDownload, downloadOperations } from '../contract.ts';
import { downloadListLabels } from '../rules.ts';

const columns: Column<DataDownload>[] = [
  {
    key: 'list',
    header: 'Arquivo',
    phone: 'title',
    cell: ({ list }) => list,
    second: ({ at }) => formatDateTime(new Date(at)),
  },
  { key: 'actor', header: 'Quem', cell: ({ actorName }) => actorName },
  {
    key: 'rows',
    header: 'Linhas',
    cell: ({ rows, isBulk }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{rows.toLocaleString('pt-BR')}</span>
        {isBulk && <Badge tone="warning">Grande</Badge>}
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Motivo',
    cell: ({ reason }) => (reason === null ? '–' : downloadReasonLabels[reason]),
    second: ({ words }) => words || null,
  },
  { key: 'filters', header: 'Filtros', cell: ({ filters }) => filters || 'Lista inteira' },
];

const lists = Object.entries(downloadListLabels).map(([value, label]) => ({ value, label }));

/** Everything that left as a file. */
export const downloadsSheet = listSheet({
  operation: downloadOperations.listDownloads,
  rowsOf: ({ downloads }) => downloads,
  caption: 'Downloads de dados',
  noun: { one: 'download', many: 'downloads', gender: 'm' },
  cards: [
    { label: 'Grandes', stat: 'grandes', icon: BellRing, tone: 'warning', to: '?tamanho=grandes' },
    { label: 'Linhas Baixadas', stat: 'linhas', icon: Download, tone: 'neutral' },
  ],
  search: { label: 'Buscar downloads', hint: 'Nome de quem baixou' },
  filters: {
    lista: { label: 'Arquivo', all: 'Todos os arquivos', options: lists },
    motivo: { label: 'Motivo', all: 'Todos os motivos', options: optionsOf(downloadReasons, downloadReasonLabels) },
    periodo: { label: 'Período', all: 'Todo o período', options: optionsOf(periods, periodLabels) },
    tamanho: { label: 'Tamanho', all: 'Qualquer tamanho', options: [{ value: 'grandes', label: 'Só grandes' }] },
  },
  csv: { name: 'downloads', operation: downloadOperations.exportDownloads },
  columns,
  rowKey: ({ id }) => id,
  emptyTitle: 'Nenhum download',
  empty: 'Cada arquivo com dados de pessoas aparece aqui, com quem baixou e por quê.',
});
