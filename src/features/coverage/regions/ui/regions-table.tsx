import { CircleCheck, CircleOff, MapPinned, TrendingUp } from 'lucide-react';
import { officePages } from '#shared/address/pages.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { offeredStateOptions } from '#ui/fields/state-options.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type RegionStatus, regionKindLabels, regionKinds, regionStatuses, regionStatusLabels } from '../../rules.ts';
import { type Region, regionOperations } from '../contract.ts';

const tones: Record<RegionStatus, Tone> = { ativo: 'success', inativo: 'neutral', em_expansao: 'info' };

const columns: Column<Region>[] = [
  {
    key: 'city',
    header: 'Cidade',
    phone: 'title',
    cell: (region) => <span className="@3xl:font-medium">{region.nome}</span>,
  },
  { key: 'state', header: 'UF', cell: (region) => region.estado },
  { key: 'kind', header: 'Tipo', cell: (region) => regionKindLabels[region.tipo] },
  {
    key: 'radius',
    header: 'Raio de cobertura',
    align: 'right',
    cell: (region) => `${(region.raioCobertura / 1_000).toLocaleString('pt-BR')} km`,
  },
  { key: 'partners', header: 'Prestadores', align: 'right', cell: (region) => region.parceiros },
  { key: 'calls', header: 'Chamados (30d)', align: 'right', cell: (region) => region.chamadosUltimos30Dias },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{regionStatusLabels[status]}</Badge>,
    second: ({ ultimaMudanca: last }) => last && `${last.motivo} · ${last.por}, ${formatDate(new Date(last.em))}`,
  },
];

/** The list of places; `onChange` opens the change of a status. */
export const regionsSheet = (onChange: false | ((region: Region) => void)) =>
  listSheet({
    operation: regionOperations.listRegions,
    refreshMs: 60_000,
    rowsOf: ({ regioes }) => regioes,
    caption: 'Regiões',
    noun: { one: 'região', many: 'regiões', gender: 'f' },
    cards: [
      { label: 'Total de Regiões', stat: 'total', icon: MapPinned, to: officePages.regions },
      { label: 'Ativas', stat: 'ativas', icon: CircleCheck, tone: 'success', to: '?status=ativo' },
      { label: 'Em Expansão', stat: 'emExpansao', icon: TrendingUp, tone: 'info', to: '?status=em_expansao' },
      { label: 'Inativas', stat: 'inativas', icon: CircleOff, tone: 'neutral', to: '?status=inativo' },
    ],
    filters: {
      estado: { label: 'Estado', all: 'Todos os estados', options: offeredStateOptions },
      status: { label: 'Status', all: 'Todos os status', options: optionsOf(regionStatuses, regionStatusLabels) },
      tipo: { label: 'Tipo', all: 'Todos os tipos', options: optionsOf(regionKinds, regionKindLabels) },
    },
    columns: onChange
      ? [
          ...columns,
          actionsColumn<Region>((region) => (
            <Button size="sm" aria-label={`Alterar status de ${region.nome}`} onClick={() => onChange(region)}>
              Alterar status
            </Button>
          )),
        ]
      : columns,
    rowKey: (region) => region.id,
    empty: 'O sistema aguarda dados reais.',
  });
