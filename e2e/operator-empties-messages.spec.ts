import { expect } from '@playwright/test';
import { mobile } from '../test/operation.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

const many = 71;

test('an inbox of 71 messages is emptied by keyboard, one press each, and of two people one sends', async ({
  enter,
}) => {
  const [office, other] = [await enter('operator'), await enter('admin')];
  const services = await (await office.request.get('/api/all-services')).json();
  for (let at = 0; at < many; at += 1) {
    const data = {
      clientName: `Cliente ${String(at).padStart(2, '0')}`,
      clientPhone: mobile(4_000 + at),
      serviceId: services.data[0].id,
      address: { city: 'Brasília', state: 'DF' },
    };
    expect((await office.request.post('/api/admin/chamados', { data })).status()).toBe(201);
  }
  const waiting = async () =>
    (await (await other.request.get('/api/admin/mensagens?status=a_enviar')).json()).total as number;
  await expect.poll(waiting, { timeout: 120_000 }).toBe(many);

  const opened: string[] = [];
  await office.context().route('https://wa.me/**', (route) => {
    opened.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: 'WhatsApp' });
  });
  office.context().on('page', (page) => void page.waitForURL('https://wa.me/**').then(() => page.close()));
  await office.goto('/admin/mensagens?status=a_enviar');
  await office.getByRole('button', { name: 'Enviar uma a uma' }).focus();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await office.keyboard.press(key);
  };
  await press('Enter');
  const dialog = office.getByRole('dialog');
  for (let at = 0; at < many; at += 1) {
    const name = `Cliente ${String(at).padStart(2, '0')}`;
    await expect(dialog.getByRole('definition').filter({ hasText: name })).toBeVisible();
    if (at === 30) {
      // A colleague sends this one first: it is passed over, and nobody gets it twice.
      const { mensagens } = await (await other.request.get('/api/admin/mensagens?status=a_enviar')).json();
      const { id } = mensagens.find((one: { recipientName: string }) => one.recipientName === name);
      expect((await other.request.post(`/api/admin/mensagens/${id}/enviar`)).status()).toBe(200);
      await expect(dialog.getByText(/^Enviada por uma pessoa às/)).toBeVisible();
      await press('j');
    } else await press('e');
  }
  await expect(dialog).toHaveCount(0);
  await expect(office.getByText('Nada mais a enviar aqui').first()).toBeVisible();
  expect(await waiting()).toBe(0);
  expect(opened).toHaveLength(many - 1);
  expect(new Set(opened).size).toBe(many - 1);
  expect(presses).toBe(many + 1);
});
