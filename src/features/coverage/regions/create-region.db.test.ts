import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { locateAddresses } from '../points/queries.server.ts';
import { findPlace, listActiveRegions, listServedPlaces, locatePlaces, placeKey } from '../queries.server.ts';
import { seedPlaces } from '../seed-places.server.ts';
import { cities, cityEvents, stateEvents } from '../tables.server.ts';
import { changeRegionStatus } from './change-region-status.server.ts';
import { changeStateStatus } from './change-state-status.server.ts';
import { type CreateRegionBody, listRegionsQuery } from './contract.ts';
import { createRegion } from './create-region.server.ts';
import { editRegion } from './edit-region.server.ts';
import { listRegions, listStates } from './queries.server.ts';

let operation: Operation;
let ctx: Operation['ctx'];
beforeAll(async () => {
  operation = await createOperation();
  ({ ctx } = operation);
  await seedPlaces(operation.db);
});
afterAll(() => operation.drop());

const place = (values: Partial<CreateRegionBody> = {}): CreateRegionBody => ({
  nome: 'Vila Nova',
  estado: 'DF',
  tipo: 'bairro',
  status: 'ativo',
  latitude: -15.9,
  longitude: -48.2,
  raioCobertura: 3_000,
  ceps: '',
  problemas: '',
  ...values,
});
const edited = ({ estado, status, ...fields }: CreateRegionBody) => fields;
const served = async (id: string) => (await listActiveRegions(ctx)).cities.some((city) => city.id === id);
const locate = async (address: { zipCode?: string; neighborhood?: string; city?: string }) => {
  const whole = { zipCode: null, neighborhood: null, city: 'Brasília', state: 'DF', ...address };
  return (await locateAddresses(ctx, [whole]))[0] ?? null;
};

describe('a new place', () => {
  it('is served and found by its name and its postal codes at once', async () => {
    const id = await createRegion(ctx, place({ nome: "Núcleo Rural D'Água", ceps: '71780-000 a 71789-999' }));
    expect(id).toBe('nucleo-rural-d-agua-df');
    expect(await served(id)).toBe(true);
    expect((await listServedPlaces(ctx)).map((one) => one.id)).toContain(id);
    expect(await locate({ neighborhood: "Núcleo Rural D'Água" })).toMatchObject({ cityId: id, precision: 'bairro' });
    expect(await locate({ zipCode: '71785123' })).toMatchObject({ cityId: id, precision: 'bairro' });
    // The office's own ranges are surer than what a neighbourhood is called.
    expect(await locate({ zipCode: '71785123', neighborhood: 'Gama' })).toMatchObject({ cityId: id });
    expect(await locate({ zipCode: '71790123', neighborhood: 'Gama' })).toMatchObject({ cityId: 'gama-df' });
    const [event] = await operation.db.select().from(cityEvents).where(eq(cityEvents.recordId, id));
    expect(event).toMatchObject({ fromStatus: null, toStatus: 'ativo', actorName: ctx.actor.name });
  });

  it('takes neither the name nor a postal code of another, in any spelling, and is told whose it is', async () => {
    for (const nome of ['ceilândia', 'CEILANDIA', 'Ceilândia (DF)']) {
      await expect(createRegion(ctx, place({ nome }))).rejects.toMatchObject({
        code: 'conflict',
        issues: [{ path: 'nome' }],
      });
    }
    expect(await createRegion(ctx, place({ nome: 'Ceilândia', estado: 'GO', status: 'inativo' }))).toBe('ceilandia-go');
    await editRegion(ctx, 'gama-df', { ...edited(await fieldsOf('gama-df')), ceps: '72400-000 a 72499-999' });
    await expect(createRegion(ctx, place({ nome: 'Ponte Alta', ceps: '72450-100' }))).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'ceps', message: 'Um destes CEPs já é de Gama.' }],
    });
    expect(await served('ponte-alta-df')).toBe(false);
  });

  it('is added once when five people add it at once', async () => {
    const tries = Array.from({ length: 5 }, () => createRegion(ctx, place({ nome: 'Lago Azul' })));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'conflict' });
  });

  it('stays as it is when the places are loaded anew', async () => {
    await operation.db.update(cities).set({ status: 'inativo' }).where(eq(cities.id, 'lago-azul-df'));
    await seedPlaces(operation.db);
    expect(await served('lago-azul-df')).toBe(false);
  });
});

async function fieldsOf(id: string): Promise<CreateRegionBody> {
  const all = await listRegions(ctx, listRegionsQuery.parse({ limit: '100' }));
  const found = all.regioes.find((region) => region.id === id);
  if (found === undefined) throw new Error(id);
  const { nome, estado, tipo, status, latitude, longitude, raioCobertura, ceps, problemas } = found;
  return { nome, estado, tipo, status, latitude, longitude, raioCobertura, ceps, problemas };
}

describe('an edited place', () => {
  it('keeps its address and its records under a new name, and nobody takes the old one', async () => {
    const before = edited(await fieldsOf('taguatinga-df'));
    await editRegion(ctx, 'taguatinga-df', { ...before, nome: 'Taguatinga Centro', seen: before });
    expect((await findPlace(ctx, 'taguatinga-df')).city.name).toBe('Taguatinga Centro');
    const places = [
      { state: 'DF', city: 'Taguatinga' },
      { state: 'DF', city: 'taguatinga centro' },
    ];
    const located = await locatePlaces(ctx, places);
    expect(places.map((one) => located.get(placeKey(one))?.id)).toEqual(['taguatinga-df', 'taguatinga-df']);
    await expect(createRegion(ctx, place({ nome: 'Taguatinga' }))).rejects.toMatchObject({ code: 'conflict' });
    await seedPlaces(operation.db);
    expect((await findPlace(ctx, 'taguatinga-df')).city.name).toBe('Taguatinga Centro');
    const seen = { ...before, nome: 'Taguatinga Centro' };
    await editRegion(ctx, 'taguatinga-df', { ...before, nome: 'Taguatinga', seen });
    expect((await findPlace(ctx, 'taguatinga-df')).city.name).toBe('Taguatinga');
  });

  it('keeps what two people changed in different fields, and refuses the second in the same one', async () => {
    const seen = edited(await fieldsOf('guara-df'));
    await editRegion(ctx, 'guara-df', { ...seen, raioCobertura: 9_000, seen });
    await editRegion(ctx, 'guara-df', { ...seen, problemas: 'Muita raiz.', seen });
    expect(await fieldsOf('guara-df')).toMatchObject({ raioCobertura: 9_000, problemas: 'Muita raiz.' });
    await expect(editRegion(ctx, 'guara-df', { ...seen, raioCobertura: 7_000, seen })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(editRegion(ctx, 'atlantida-df', seen)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be deleted, because calls and links name it', async () => {
    await expect(operation.db.delete(cities).where(eq(cities.id, 'guara-df'))).rejects.toThrow();
  });
});

describe('a state', () => {
  it('has its places served only while it is active, and each keeps its own status', async () => {
    const reason = 'Contrato encerrado';
    await changeStateStatus(ctx, { id: 'GO', status: 'inativo', reason });
    expect(await served('luziania-go')).toBe(false);
    expect(await fieldsOf('luziania-go')).toMatchObject({ status: 'ativo' });
    expect((await listStates(ctx)).find(({ id }) => id === 'GO')).toMatchObject({ status: 'inativo' });
    await expect(createRegion(ctx, place({ nome: 'Caldas Novas', estado: 'GO' }))).rejects.toMatchObject({
      issues: [{ path: 'status', message: 'O estado GO não está ativo. Ative o estado antes.' }],
    });
    await expect(changeRegionStatus(ctx, { id: 'goiania-go', status: 'ativo', reason })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await fieldsOf('goiania-go')).toMatchObject({ status: 'inativo' });
    await changeStateStatus(ctx, { id: 'GO', status: 'ativo', reason: 'De volta' });
    expect(await served('luziania-go')).toBe(true);
    const events = await operation.db.select().from(stateEvents).where(eq(stateEvents.recordId, 'GO'));
    expect(events.map((event) => [event.recordId, event.toStatus, event.reason])).toEqual([
      ['GO', 'inativo', reason],
      ['GO', 'ativo', 'De volta'],
    ]);
  });

  it('changes once when five people change it at once', async () => {
    const change = { id: 'SP', status: 'em_expansao', reason: 'Plano' } as const;
    await Promise.allSettled(Array.from({ length: 5 }, () => changeStateStatus(ctx, change)));
    const events = await operation.db.select().from(stateEvents).where(eq(stateEvents.recordId, 'SP'));
    expect(events).toHaveLength(1);
  });
});
