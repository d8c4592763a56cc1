import { type CardField, cardOf } from '#shared/record/card.ts';
import { choice, count, text } from '#shared/record/card-fields.ts';
import { normaliseRanges, type RegionKind, regionKindLabels } from '../rules.ts';

/** Bounds of how far from its centre a place is served, in metres. */
export const radiusBounds = { least: 500, most: 100_000 };

const degrees = (label: string): CardField<number> => ({
  ...count(label),
  show: (value) => value.toLocaleString('pt-BR', { maximumFractionDigits: 5 }),
});

/** The editable fields of a place; its state and its address stay. */
export const regionCard = cardOf({
  record: 'esta região',
  fields: {
    nome: { ...text('Nome', ''), column: 'name' },
    tipo: {
      ...choice('Tipo', regionKindLabels),
      nothing: 'cidade' as const,
      keep: (typed: unknown) => typed as RegionKind,
      show: (value: RegionKind) => regionKindLabels[value],
      column: 'kind',
    },
    latitude: degrees('Latitude'),
    longitude: degrees('Longitude'),
    raioCobertura: count('Raio de cobertura', 'm', 'coverageRadiusMeters'),
    ceps: {
      ...text('CEPs', ''),
      keep: (typed: unknown) => normaliseRanges(String(typed ?? '')) ?? '',
      column: 'postalCodes',
    },
    problemas: { ...text('Problemas comuns nas ruas', ''), column: 'streetTroubles' },
  },
  together: ['latitude', 'longitude'],
  whole: 'o ponto no mapa inteiro',
});
