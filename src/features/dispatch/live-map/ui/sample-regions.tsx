import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { sampleRegions } from '../reference-sample-regions.ts';
import { lengthOf, placeBoxes, project } from '../rules.ts';
import { MapFrame, OnMap, Strokes } from './map-frame.tsx';

type Region = (typeof sampleRegions)[number];
const types: Record<Region['tipo'], string> = { bairro: 'Bairro', zona: 'Zona', cidade: 'Cidade' };
const spots = sampleRegions.map(({ lat, lng }) => project({ latitude: lat, longitude: lng }));
const labelSize = { width: 116, height: 24 };

const degrees = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 3 });

const columns: Column<Region>[] = [
  { key: 'nome', header: 'Nome', phone: 'title', cell: ({ nome }) => nome },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => estado },
  { key: 'tipo', header: 'Tipo', cell: ({ tipo }) => types[tipo] },
  { key: 'coordenadas', header: 'Coordenadas', cell: ({ lat, lng }) => `${degrees(lat)}; ${degrees(lng)}` },
  {
    key: 'raio',
    header: 'Raio de cobertura',
    align: 'right',
    cell: ({ raioCobertura }) => `${raioCobertura.toLocaleString('pt-BR')} m`,
  },
  {
    key: 'ativo',
    header: 'Situação',
    cell: ({ ativo }) => <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</Badge>,
  },
];

/** The sample regions as circles of their radius; inactive ones as outlines. */
export function SampleRegionsMap() {
  return (
    <MapFrame label="Mapa das regiões de exemplo">
      {({ scale }) => {
        const at = spots.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
        const labels = placeBoxes(at.map((spot) => ({ ...spot, ...labelSize })));
        return (
          <>
            <Strokes>
              {sampleRegions.map(({ id, raioCobertura, ativo }, index) => (
                <circle
                  key={id}
                  cx={at[index]?.x}
                  cy={at[index]?.y}
                  r={lengthOf(raioCobertura) * scale}
                  className={ativo ? 'fill-brand/25 stroke-brand' : 'fill-none stroke-ink-soft'}
                  strokeWidth="2"
                  strokeDasharray={ativo ? undefined : '6 5'}
                />
              ))}
            </Strokes>
            {sampleRegions.map(({ id, nome }, index) => (
              <OnMap key={id} spot={labels[index] ?? { x: 0, y: 0 }}>
                <span className="rounded-full bg-surface-raised/90 px-2 py-px text-xs font-medium shadow-xs">
                  {nome}
                </span>
              </OnMap>
            ))}
          </>
        );
      }}
    </MapFrame>
  );
}

/** The same regions, in words. */
export function SampleRegionsTable() {
  return (
    <DataTable
      caption="Regiões de exemplo"
      columns={columns}
      rows={sampleRegions}
      rowKey={({ id }) => id}
      empty="Nenhuma região"
    />
  );
}
