import { z } from 'zod';
import { createRegionBody, editedRegion, type Region } from '../contract.ts';

const fields = createRegionBody.shape;

/** A number as typed here, with a comma; NaN for anything else, which the contract refuses in words. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

const numberText = z.string().transform(numberIn);

/** A place as it is typed: numbers with a comma, the radius in kilometres. */
export const regionForm = z.object({
  ...editedRegion.shape,
  estado: fields.estado,
  status: fields.status,
  latitude: numberText.pipe(fields.latitude),
  longitude: numberText.pipe(fields.longitude),
  raioCobertura: z
    .string()
    .transform((text) => Math.round(numberIn(text) * 1_000))
    .pipe(z.number('Informe o raio em km.').min(500, 'No mínimo 0,5 km.').max(100_000, 'No máximo 100 km.')),
  ceps: fields.ceps.unwrap(),
  problemas: fields.problemas.unwrap(),
});
export type RegionForm = z.input<typeof regionForm>;

export const blankRegion = {
  nome: '',
  tipo: 'bairro' as const,
  status: 'ativo' as const,
  latitude: '',
  longitude: '',
  raioCobertura: '8',
  ceps: '',
  problemas: '',
};

const typed = (value: number) => String(value).replace('.', ',');

export function typedRegion(region: Region) {
  const { nome, tipo, estado, status, ceps, problemas } = region;
  return {
    ...{ nome, tipo, estado, status, ceps, problemas },
    latitude: typed(region.latitude),
    longitude: typed(region.longitude),
    raioCobertura: typed(region.raioCobertura / 1_000),
  } as RegionForm;
}

/** The values that the form showed, for the comparison with others' edits. */
export function seenRegion({ nome, tipo, latitude, longitude, raioCobertura, ceps, problemas }: Region) {
  return { nome, tipo, latitude, longitude, raioCobertura, ceps, problemas };
}
