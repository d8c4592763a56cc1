import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { locateAddresses } from './queries.server.ts';
import { savePostalPoint } from './save-postal-point.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  await seedPlaces(operation.db);
});
afterAll(() => operation.drop());

const address = { zipCode: null, neighborhood: null, city: 'Brasília', state: 'DF' };
const locate = async (values: Partial<Parameters<typeof locateAddresses>[1][number]>) => {
  const [found] = await locateAddresses(operation.ctx, [{ ...address, ...values }]);
  return found ?? null;
};

describe('an address', () => {
  it('lies where its postal code does, as it was told last; a code of a whole town says no more than the town', async () => {
    const street = { latitude: -15.82, longitude: -48.11 };
    await savePostalPoint(operation.ctx, { zipCode: '72215-100', latitude: -15.8, longitude: -48.1 });
    await savePostalPoint(operation.ctx, { zipCode: '72215100', ...street });
    await savePostalPoint(operation.ctx, { zipCode: '72800000', ...street });
    expect(await locate({ zipCode: '72215100' })).toMatchObject({ ...street, precision: 'rua' });
    expect(await locate({ zipCode: '72800000', city: 'Luziânia', state: 'GO' })).toMatchObject({ precision: 'cidade' });
  });

  it('lies else in the place that its neighbourhood names, or in the middle of its city, or nowhere', async () => {
    expect(await locate({ neighborhood: 'Ceilândia Norte' })).toMatchObject({
      precision: 'bairro',
      cityId: 'ceilandia-df',
    });
    expect(await locate({ neighborhood: 'QNN 12 (Sobradinho II)' })).toMatchObject({ cityId: 'sobradinho-ii-df' });
    expect(await locate({ neighborhood: 'Asa Sul' })).toMatchObject({ precision: 'cidade', cityId: 'brasilia-df' });
    expect(await locate({ city: 'GOIANIA DOS SONHOS', state: 'GO' })).toBeNull();
  });
});
