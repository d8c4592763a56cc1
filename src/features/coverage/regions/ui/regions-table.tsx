import { CircleCheck, CircleOff, MapPinned, Pencil, TrendingUp } from 'lucide-react';
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

export const regionTones: Record<RegionStatus, Tone> = { ativo: 'success', inativo: 'neutral', em_expansao: 'info' };

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
    cell: ({ status }) => <Badge tone={regionTones[status]}>{regionStatusLabels[status]}</Badge>,
    second: ({ ultimaMudanca: last, estado, estadoStatus, status }) =>
      status === 'ativo' && estadoStatus !== 'ativo'
        ? `Fora do site: o estado ${estado} não está ativo.`
        : last && `${last.motivo ?? 'Cadastrada'} · ${last.por}, ${formatDate(new Date(last.em))}`,
  },
];

interface Actions {
  onEdit: (region: Region) => void;
  onChangeStatus: (region: Region) => void;
}

/** The list of places, with what may be done with each. */
export const regionsSheet = (actions: false | Actions) =>
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
    columns: actions
      ? [
          ...columns,
          actionsColumn<Region>((region) => (
            <span className="inline-flex gap-1">
              <Button
                size="sm"
                aria-label={`Alterar status de ${region.nome}`}
                onClick={() => actions.onChangeStatus(region)}
              >
                Alterar status
              </Button>
              <Button
                size="sm"
                iconOnly
                aria-label={`Editar ${region.nome}`}
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => actions.onEdit(region)}
              />
            </span>
          )),
        ]
      : columns,
    rowKey: (region) => region.id,
    empty: 'O sistema aguarda dados reais.',
  });
