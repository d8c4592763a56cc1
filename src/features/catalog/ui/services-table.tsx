import { ArrowDown, ArrowUp, Eye, Pencil } from 'lucide-react';
import { minutesText } from '#shared/durations.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import type { Service } from '../contract.ts';
import { MovableRow, MoveHandle } from './movable-row.tsx';
import { MovableRows } from './movable-rows.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServiceStatus, ServiceVisibility, type SwitchService } from './service-switches.tsx';

/** What can be done with the rows; what is left out is not offered. */
export interface ServiceActions {
  onView: (service: Service) => void;
  onEdit?: ((service: Service) => void) | undefined;
  onSwitch?: SwitchService | undefined;
  /** To another place in the list, counted from 0. */
  onMove?: ((service: Service, place: number) => void) | undefined;
}

/** The services in their order. */
export function servicesSheet(
  services: readonly Service[] | undefined,
  { onView, onEdit, onSwitch, onMove }: ServiceActions,
): ListSheet<Service> {
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
    {
      key: 'actions',
      header: 'Ações',
      phone: 'plain',
      align: 'right',
      cell: (service) => (
        <span className="inline-flex gap-1">
          {onMove && <MoveButtons service={service} rows={services ?? []} onMove={onMove} />}
          <Button
            size="sm"
            iconOnly
            variant="ghost"
            aria-label={`Ver ${service.nome}`}
            icon={<Eye aria-hidden="true" className="size-4" />}
            onClick={() => onView(service)}
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
      ),
    },
  ];
  return {
    caption: 'Serviços',
    noun: { one: 'serviço', many: 'serviços', gender: 'm' },
    columns,
    rowKey: (service) => service.id,
    rowElement: MovableRow,
    whole: true,
    around: (rows, draw) => (
      <MovableRows rows={rows} onMove={onMove}>
        {draw}
      </MovableRows>
    ),
  };
}

/** At an end the button stays focusable, so that somebody moving a row by keyboard does not lose their place. */
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
