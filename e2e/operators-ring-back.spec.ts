import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { senderOf } from './finished-call.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

const shots = process.env.SHOTS;

/** Pictures for whoever looks at them. */
async function shoot(page: Page, name: string) {
  if (shots === undefined) return;
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('who rings is found by the address, and who was missed is rung back by one of two', async ({
  operator,
  admin,
}) => {
  const send = senderOf(admin);
  const { data: services } = await send('get', '/api/all-services');
  const call = await send('post', '/api/admin/chamados', {
    clientName: 'Ana Beatriz Souza',
    clientPhone: '61987654321',
    serviceId: services[0].id,
    address: { city: 'Brasília', state: 'DF' },
  });

  await test.step('an unknown number opens a new call with the phone typed', async () => {
    await operator.goto('/admin/telefone');
    await expect(operator.getByText('Ninguém espera retorno')).toBeVisible();
    await shoot(operator, 'telefone-vazio');
    await operator.goto('/admin/telefone?numero=06133445566');
    await expect(operator.getByText(/Ninguém com este número ainda/)).toBeVisible();
    await shoot(operator, 'telefone-desconhecido');
    await operator.getByRole('button', { name: 'Novo chamado' }).click();
    await expect(
      operator
        .getByRole('dialog')
        .getByLabel(/Telefone/)
        .first(),
    ).toHaveValue('(61) 3344-5566');
    await operator.keyboard.press('Escape');
  });

  await test.step('a hidden number is told as such', async () => {
    await operator.goto('/admin/telefone?numero=anonymous');
    await expect(operator.getByText('Número escondido ou incompleto')).toBeVisible();
  });

  await test.step('a client is found in another spelling, with the open call as the next step', async () => {
    await operator.goto('/admin/telefone?numero=%2B55%2061%208765-4321');
    await expect(operator.getByRole('link', { name: 'Ana Beatriz Souza' })).toBeVisible();
    await expect(operator.getByRole('link', { name: `Ver ${call.protocolNumber}` })).toBeVisible();
    await shoot(operator, 'telefone-cliente');
    await expectAccessible(operator);
  });

  await test.step('a missed call is noted, and waits in the inbox', async () => {
    await note(operator, 'Ligação perdida', 'Tocou duas vezes');
    await expect(operator.getByText('Ligação perdida').first()).toBeVisible();
    await operator.goto('/admin/o-que-espera');
    await operator.getByRole('link', { name: /Ligação a retornar.*\(61\) 98765-4321/ }).click();
    await expect(operator.getByRole('link', { name: 'Ana Beatriz Souza' }).first()).toBeVisible();
  });

  await test.step('one of two takes it, and the other is told who', async () => {
    await operator.goto('/admin/telefone');
    await admin.goto('/admin/telefone');
    await shoot(operator, 'telefone-retornos');
    await expect(operator.locator('[data-item]').first()).toBeFocused();
    await operator.keyboard.press('Tab');
    await operator.keyboard.press('Tab');
    await operator.keyboard.press('Enter');
    await expect(operator.getByText('Você está ligando')).toBeVisible();
    await expect(admin.getByText(/já está ligando de volta/)).toBeVisible();
    await expectAccessible(operator);
    await shoot(operator, 'telefone-ligando');
    await operator.getByRole('button', { name: 'Não atendeu' }).click();
    await expect(operator.getByText('tentamos 1 vez')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Vou ligar' })).toBeVisible();
  });

  await test.step('the addresses that connect a PABX are there to be copied', async () => {
    await admin.getByText('Ligar à central telefônica').click();
    await expect(admin.getByLabel('Página que ela abre quando alguém liga')).toHaveValue(
      /telefone\?numero=\{numero\}$/,
    );
    await shoot(admin, 'telefone-pabx');
  });

  await test.step('done, undone and done again, it stands in the conversation of the call', async () => {
    await admin.getByRole('button', { name: 'Vou ligar' }).click();
    await admin.getByRole('button', { name: 'Falei' }).click();
    await expect(operator.getByText('Ninguém espera retorno')).toBeVisible();
    await admin.getByRole('button', { name: 'Desfazer' }).first().click();
    await expect(operator.getByRole('button', { name: 'Vou ligar' })).toBeVisible();
    await operator.getByRole('button', { name: 'Vou ligar' }).click();
    await operator.getByRole('button', { name: 'Falei' }).click();
    await expect(operator.getByText('Ninguém espera retorno')).toBeVisible();
    await shoot(operator, 'telefone-feitos');
    await operator.goto(`/admin/chamados/${call.id}`);
    await expect(operator.getByText('Ligamos, ninguém atendeu')).toBeVisible();
    await expect(operator.getByText('Ligação feita')).toHaveCount(1);
    await shoot(operator, 'chamado-ligacoes');
    await note(operator, 'Ligação recebida', 'Vai esperar no portão');
    await expect(operator.getByText('Vai esperar no portão')).toBeVisible();
  });

  await test.step('without an answer the screen says so, and tries again', async () => {
    await operator.route('**/api/admin/telefone/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await operator.goto('/admin/telefone?numero=61987654321');
    await expect(operator.getByText('Erro ao Procurar o Telefone', { exact: true })).toBeVisible({ timeout: 30_000 });
    await shoot(operator, 'telefone-erro');
    await operator.unroute('**/api/admin/telefone/**');
    const again = operator.getByRole('button', { name: /Tentar/ }).first();
    // A reading by itself may be faster than the press.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(operator.getByRole('link', { name: 'Ana Beatriz Souza', exact: true })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });
});

async function note(page: Page, kind: string, words: string) {
  await page.getByRole('button', { name: 'Anotar ligação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar ligação' });
  await dialog.getByLabel('O que aconteceu').selectOption({ label: kind });
  await dialog.getByLabel('O que foi dito').fill(words);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/anotar.png` });
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(page.getByText('Ligação anotada')).toBeVisible();
}
