import { expect, it } from 'vitest';
import { regionParts, statesToOffer, withoutState } from './served-regions.ts';

it('reads state and city out of a region, and nothing out of free text', () => {
  expect(regionParts('DF - Águas Claras')).toEqual({ state: 'DF', city: 'Águas Claras' });
  expect(regionParts('Entorno sul')).toEqual({ state: null, city: null });
});

it('removes the regions of an unchecked state and keeps the others', () => {
  const regions = ['GO - Luziânia', 'DF - Guará', 'Zona rural', 'GO - Formosa'];
  expect(withoutState(regions, 'GO')).toEqual(['DF - Guará', 'Zona rural']);
});

it('offers the states that are served, or all 27 while none is', () => {
  const served = [{ codigo: 'DF', nome: 'Distrito Federal' }];
  expect(statesToOffer(served)).toEqual(served);
  const all = statesToOffer([]).map(({ codigo }) => codigo);
  expect(all).toHaveLength(27);
  expect([all[0], all.at(-1)]).toEqual(['AC', 'TO']);
});
