import { afterAll, beforeAll, expect, it } from 'vitest';
import { partnerRegions } from '#features/partners/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findPartnersToWeigh } from './partners-to-weigh.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('weighs whoever covers the place, and others only while they are few', async () => {
  const { ctx, db } = operation;
  const add = async (
    name: string,
    base: { city: string; state: string },
    regions: (typeof partnerRegions.$inferInsert)[],
  ) => {
    const { id } = await operation.addPartner({ name, ...base });
    if (regions.length > 0)
      await db.insert(partnerRegions).values(regions.map((region) => ({ ...region, partnerId: id })));
    return id;
  };
  const federal = { city: 'Brasília', state: 'DF' };
  const goias = { city: 'Luziânia', state: 'GO' };
  const region = (state: string | null, city: string | null, words: string) => ({
    partnerId: '',
    state,
    city,
    region: words,
  });
  await add('Da cidade', goias, [region('DF', 'Aguas claras', 'DF - Aguas claras')]);
  await add('Por palavras', goias, [region(null, null, 'Atendo Águas Claras e Taguatinga')]);
  await add('Do estado inteiro', federal, []);
  const elsewhere = await add('De outra cidade', federal, [region('DF', 'Gama', 'DF - Gama')]);
  const abroad = await add('De outro estado', goias, []);

  const { id } = await operation.openCall({ address: { city: 'Águas Claras', state: 'DF' } });
  const call = { id, city: 'Águas Claras', state: 'DF' };
  const names = async (options: { including?: string[]; least?: number }) =>
    (await findPartnersToWeigh(ctx, call, options)).map(({ name }) => name).sort();
  const covering = ['Da cidade', 'Do estado inteiro', 'Por palavras'];
  expect(await names({ least: 0 })).toEqual(covering);
  expect(await names({ least: 0, including: [abroad] })).toEqual([
    'Da cidade',
    'De outro estado',
    'Do estado inteiro',
    'Por palavras',
  ]);
  expect(await names({ least: 4, including: [elsewhere] })).toEqual([
    'Da cidade',
    'De outra cidade',
    'Do estado inteiro',
    'Por palavras',
  ]);
  expect(await names({ least: 4 })).toEqual(['Da cidade', 'De outra cidade', 'Do estado inteiro', 'Por palavras']);
  expect(await names({})).toHaveLength(5);
});
