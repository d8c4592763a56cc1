import { formatDate } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
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
  { key: 'partners', header: 'Prestadores', align: 'right', cell: (region) => region.parceiros },
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
export const regionsSheet = (onChange: ((region: Region) => void) | undefined): ListSheet<Region> => ({
  caption: 'Regiões',
  noun: { one: 'região', many: 'regiões', gender: 'f' },
  columns:
    onChange === undefined
      ? columns
      : [
          ...columns,
          actionsColumn((region) => (
            <Button size="sm" aria-label={`Alterar status de ${region.nome}`} onClick={() => onChange?.(region)}>
              Alterar status
            </Button>
          )),
        ],
  rowKey: (region) => region.id,
});
