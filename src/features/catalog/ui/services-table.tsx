import {
  ArrowDown,
  ArrowDownWideNarrow,
  ArrowUp,
  ArrowUpNarrowWide,
  CircleCheck,
  Eye,
  Globe,
  Pencil,
  Smartphone,
  Wrench,
} from 'lucide-react';
import { minutesText } from '#shared/time/durations.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { listSheet, type RowSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { catalogOperations, type Service } from '../contract.ts';
import { MovableRow, MoveHandle } from './movable-row.tsx';
import { MovableRows } from './movable-rows.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServiceStatus, ServiceVisibility, type SwitchService } from './service-switches.tsx';

const statuses = [
  { value: 'ativo', label: 'Ativos' },
  { value: 'inativo', label: 'Inativos' },
];

/** Actions for the rows; omitted ones are not offered. */
export interface ServiceActions {
  onEdit?: ((service: Service) => void) | undefined;
  onSwitch?: SwitchService | undefined;
  /** To another index in the list. */
  onMove?: ((service: Service, place: number) => void) | undefined;
}

/** The services in their order. */
export const servicesSheet = listSheet({
  operation: catalogOperations.listServices,
  refreshMs: 30_000,
  rowsOf: ({ data }) => data,
  whole: true,
  caption: 'Serviços',
  noun: { one: 'serviço', many: 'serviços', gender: 'm' },
  cards: [
    { label: 'Total de Serviços', value: ({ counts }) => counts.total, icon: Wrench, to: '?' },
    { label: 'Ativos', value: ({ counts }) => counts.ativos, icon: CircleCheck, tone: 'success', to: '?status=ativo' },
    { label: 'No Site', value: ({ counts }) => counts.noSite, icon: Globe, tone: 'info' },
    { label: 'No App', value: ({ counts }) => counts.noApp, icon: Smartphone, tone: 'info' },
  ],
  search: { label: 'Buscar serviços', hint: 'Buscar serviços...' },
  filters: {
    status: { label: 'Status', all: 'Todos', options: statuses },
    sort: { unfiltered: 'asc', Field: Direction },
  },
  columns: [],
  rowKey: (service: Service) => service.id,
  waiting: 'Carregando Serviços',
  silent: 'Não foi possível carregar os dados dos serviços',
  emptyTitle: 'Nenhum Serviço Encontrado',
  empty: 'Nenhum serviço cadastrado.',
});

function Direction({ filters }: { filters: UrlFilters }) {
  const descending = filters.get('sort') === 'desc';
  const Icon = descending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <Button
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => filters.set({ sort: descending ? 'asc' : 'desc' })}
    >
      <span className="sr-only">Ordem: </span>
      {descending ? 'Decrescente' : 'Crescente'}
    </Button>
  );
}

/** Columns of the rows with the permitted actions. */
export function serviceRows(
  services: readonly Service[] | undefined,
  { onEdit, onSwitch, onMove }: ServiceActions,
): Pick<RowSheet<Service>, 'columns' | 'rowElement' | 'around'> {
  const columns: Column<Service>[] = [
    {
      key: 'nome',
      header: 'Serviço',
      phone: 'title',
      cell: (service) => (
        <span className="flex items-center gap-3 text-left">
          {onMove && <MoveHandle label={`Arrastar ${service.nome}`} />}
          <ServicePicture imagem={service.imagem} className="size-10" />
          <TwoLines first={service.nome} second={<span className="line-clamp-2">{service.descricaoCurta}</span>} />
        </span>
      ),
    },
    {
      key: 'precoBase',
      header: 'Preço Base',
      align: 'right',
      cell: (service) => (
        <span className="block whitespace-nowrap">
          <TwoLines first={reais(service.precoBase)} second={minutesText(service.tempoMedio)} />
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (service) => <ServiceStatus service={service} onSwitch={onSwitch} />,
    },
    {
      key: 'visibility',
      header: 'Visibilidade',
      cell: (service) => <ServiceVisibility service={service} onSwitch={onSwitch} />,
    },
    {
      key: 'calls',
      header: 'Chamados (30d)',
      align: 'right',
      cell: (service) => service.chamadosUltimos30Dias,
    },
    actionsColumn((service) => (
      <span className="inline-flex gap-1">
        {onMove && <MoveButtons service={service} rows={services ?? []} onMove={onMove} />}
        <OpenButton
          id={service.id}
          of={`Ver ${service.nome}`}
          iconOnly
          variant="ghost"
          icon={<Eye aria-hidden="true" className="size-4" />}
        />
        {onEdit && (
          <Button
            size="sm"
            iconOnly
            aria-label={`Editar ${service.nome}`}
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => onEdit(service)}
          />
        )}
      </span>
    )),
  ];
  return {
    columns,
    rowElement: MovableRow,
    around: (rows, draw) => (
      <MovableRows rows={rows} onMove={onMove}>
        {draw}
      </MovableRows>
    ),
  };
}

/** At the ends the button stays focusable, so that keyboard users keep their place. */
function MoveButtons({
  service,
  rows,
  onMove,
}: {
  service: Service;
  rows: readonly Service[];
  onMove: NonNullable<ServiceActions['onMove']>;
}) {
  const place = rows.findIndex(({ id }) => id === service.id);
  const moves = [
    { to: place - 1, said: 'cima', Icon: ArrowUp, ended: place === 0 },
    { to: place + 1, said: 'baixo', Icon: ArrowDown, ended: place === rows.length - 1 },
  ] as const;
  return moves.map(({ to, said, Icon, ended }) => (
    <Button
      key={said}
      size="sm"
      iconOnly
      variant="ghost"
      aria-label={`Mover ${service.nome} para ${said}`}
      aria-disabled={ended || undefined}
      className={ended ? 'opacity-40' : undefined}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => !ended && onMove(service, to)}
    />
  ));
}
