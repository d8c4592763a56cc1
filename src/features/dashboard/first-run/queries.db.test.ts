import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { credentials } from '#features/accounts/tables.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { savePixAccount } from '#features/finance/pix-account/save-pix-account.server.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readFirstRun } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const missing = async () =>
  (await readFirstRun(operation.ctx)).steps.filter(({ isDone }) => !isDone).map(({ key }) => key);

it('asks for what is missing, and for nothing once people have brought it', async () => {
  const owner = {
    name: 'Ana Souza',
    email: 'ana@canolivre.example',
    role: 'admin',
    password: 'cano livre de noite',
  } as const;
  const { id } = await createUser(operation.ctx, owner);
  const ctx = { ...operation.ctx, actor: actorOf('admin', id) };
  await seedPlaces(operation.db);
  expect(await missing()).toEqual([
    ...['brand', 'phones', 'partner', 'papers', 'access', 'duty', 'call'],
    ...['pix', 'channels'],
  ]);

  const { brand, contact } = await readSettings(ctx);
  const named = { legalName: 'Cano Livre Ltda.', cnpj: '12ABC34501DE35', address: 'SIA Trecho 3, Brasília' };
  await saveSettings(ctx, { group: 'brand', value: { ...brand, ...named } });
  const own = { primaryPhone: '(61) 3333-4444', email: 'central@canolivre.com.br' };
  await saveSettings(ctx, { group: 'contact', value: { ...contact, ...own } });
  await savePixAccount(ctx, { kind: 'cnpj', key: '00.000.000/0001-91', holder: 'Cano Livre', city: 'Brasília' });
  const bare = await operation.addPartner({ hasPapers: false });
  await operation.openCall();
  expect(await missing()).toEqual(['papers', 'access', 'duty', 'channels']);

  // Papers of one and a password of another make no partner who can work.
  const partner = await operation.addPartner();
  const known = (await readFirstRun(operation.ctx)).steps.find(({ key }) => key === 'access');
  expect([await missing(), known?.partnerId]).toEqual([['access', 'duty', 'channels'], partner.id]);
  expect(bare.id).not.toBe(partner.id);
  await operation.db.insert(credentials).values({ userId: partner.ctx.actor.id ?? '', password: 'x' });
  expect(await missing()).toEqual(['duty', 'channels']);
  await reportPresence(partner.ctx, { onDuty: true });
  expect(await missing()).toEqual(['channels']);

  const services = { ...ctx.services, mailer: { ...ctx.services.mailer, delivers: true as const } };
  const { steps } = await readFirstRun({ ...ctx, services });
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([]);
  expect(steps.find(({ key }) => key === 'services')?.found).toMatch(/^\d+ serviços, comissão de \d/);
  expect(steps.find(({ key }) => key === 'channels')?.found).toBe('e-mail');
});
