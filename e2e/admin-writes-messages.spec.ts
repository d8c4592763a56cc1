import { expect } from '@playwright/test';
import { mobile } from '../test/operation.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

test('an administrator writes a message in other words, is told what is missing, and the next one has them', async ({
  enter,
}) => {
  const [office, operator] = [await enter('admin'), await enter('operator')];
  await office.goto('/admin/configuracoes');
  await office.getByRole('link', { name: 'Textos das mensagens' }).first().click();
  await expect(office.getByText('O chamado é aberto.')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: /^Chamado recebido/ }).click();

  const body = office.getByRole('textbox', { name: 'Texto', exact: true });
  await expect(body).toHaveValue(/^Olá, \{primeiro nome\}! Aqui é da \{quem envia\}\./);
  await body.fill('Oi, {primeiro nome}! A {quem envia} já sabe: {serviço}, {quando}, protocolo {protocolo}. ');
  const preview = office.getByRole('figure');
  await expect(preview).toContainText('Oi, Maria! A Cano Livre já sabe: Desentupimento de Pia');
  const save = office.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(office.getByText('Falta {link}: sem isso a mensagem não diz o que precisa dizer.')).toBeVisible();
  await expect(body).toHaveValue(/^Oi, \{primeiro nome\}!/);
  await body.press('End');
  await office.getByRole('button', { name: /^\{link\}/ }).click();
  await expect(body).toHaveValue(/\{link\}$/);
  await expectAccessible(office);
  await office.setViewportSize({ width: 360, height: 740 });
  expect(await office.evaluate(() => innerWidth - document.documentElement.scrollWidth)).toBeGreaterThanOrEqual(0);
  await save.click();
  await expect(office.getByText('Texto salvo')).toBeVisible();
  await expect(office.getByText(/^Versão 1, /)).toBeVisible();

  const services = await (await operator.request.get('/api/all-services')).json();
  const data = {
    clientName: 'Rosa {link} https://evil.example Lima',
    clientPhone: mobile(77_001),
    serviceId: services.data[0].id,
    address: { city: 'Brasília', state: 'DF' },
  };
  expect((await operator.request.post('/api/admin/chamados', { data })).status()).toBe(201);
  await operator.goto('/admin/mensagens?status=a_enviar');
  await operator.getByRole('button', { name: 'Enviar uma a uma' }).click();
  const dialog = operator.getByRole('dialog');
  await expect(dialog).toContainText('Oi, Rosa! A Cano Livre já sabe:');
  await expect(dialog).not.toContainText('evil.example/');

  await office.getByRole('button', { name: 'Voltar ao texto original' }).click();
  await save.click();
  await expect(office.getByText(/^Versão 2, .*texto original/)).toBeVisible();
});
