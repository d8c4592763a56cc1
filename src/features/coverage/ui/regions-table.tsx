import type { ReactNode } from 'react';
import { formatDate } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import type { Region } from '../contract.ts';
import { type RegionStatus, regionKindLabels, regionStatusLabels } from '../rules.ts';

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
  { key: 'partners', header: 'Parceiros', align: 'right', cell: (region) => region.parceiros },
  { key: 'calls', header: 'Chamados (30d)', align: 'right', cell: (region) => region.chamadosUltimos30Dias },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, ultimaMudanca }) => (
      <TwoLines
        first={<Badge tone={tones[status]}>{regionStatusLabels[status]}</Badge>}
        second={
          ultimaMudanca && `${ultimaMudanca.motivo} · ${ultimaMudanca.por}, ${formatDate(new Date(ultimaMudanca.em))}`
        }
      />
    ),
  },
];

/** The places; `onChange` asks for another status of one of them. */
export function RegionsTable({
  onChange,
  ...props
}: {
  rows: readonly Region[] | undefined;
  refreshing: boolean;
  empty: ReactNode;
  error: ReactNode;
  /** Absent for who may not change places. */
  onChange: ((region: Region) => void) | undefined;
}) {
  const actions: Column<Region> = {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (region) => (
      <Button size="sm" aria-label={`Alterar status de ${region.nome}`} onClick={() => onChange?.(region)}>
        Alterar status
      </Button>
    ),
  };
  return (
    <DataTable
      {...props}
      caption="Regiões"
      columns={onChange === undefined ? columns : [...columns, actions]}
      rowKey={(region) => region.id}
    />
  );
}
