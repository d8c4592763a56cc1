import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { watchPolicy } from './policy.ts';

test.use({ place: 'own' });

test('name, colours and logo chosen in the office are those of a visitor’s page, also after a restart', async ({
  page,
  enter,
  home,
}) => {
  const office = await enter('admin');
  await office.goto('/admin/configuracoes');
  const [inOffice, outside] = [watchPolicy(office), watchPolicy(page)];
  const name = office.getByLabel('Nome do negócio');
  await name.fill('Desentope Já');
  await office.locator('form', { has: name }).getByRole('button', { name: 'Salvar' }).click();
  await expect(office.getByText('Configurações salvas')).toBeVisible();

  const main = office.getByLabel('Cor principal', { exact: false }).first();
  const form = office.locator('form', { has: main });
  await expect(form.getByText('ainda mostra outro nome')).toBeVisible();
  await main.fill('#2aa5e0');
  await expect(form.getByText('é de 2,4:1, e precisa ser de pelo menos 4,5:1')).toBeVisible();
  await form.getByRole('button', { name: 'Usar #1d729b' }).click();
  await main.fill('#7a1f5c');
  const preview = form.getByRole('figure', { name: 'Como o site fica' });
  await expect(preview.getByText('Solicitar Serviço')).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await form.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="240" height="60" fill="#7a1f5c"/></svg>',
    ),
  });
  await expect(preview.getByRole('img', { name: 'Desentope Já' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page: office }).include('form:has(#look-main)').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const saved = office.waitForResponse((reply) => reply.url().endsWith('/look') && reply.request().method() === 'PUT');
  await form.getByRole('button', { name: 'Salvar' }).click();
  expect((await saved).status()).toBe(200);
  await expect(office.getByRole('link', { name: 'Desentope Já' }).getByRole('img')).toBeVisible();

  const order = page.getByRole('navigation').getByRole('link', { name: 'Solicitar Serviço' });
  const look = async () => {
    await page.goto('/como-funciona');
    await expect(order).toHaveCSS('background-color', 'rgb(122, 31, 92)', { timeout: 500 });
  };
  await expect(look).toPass();
  const logo = page.getByRole('banner').getByRole('img', { name: 'Desentope Já' });
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const shared = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(shared).toContain('/api/brand-pictures/');
  expect((await page.request.get(new URL(shared).pathname)).headers()['content-type']).toBe('image/png');
  const manifest = await (await page.request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Desentope Já', theme_color: '#7a1f5c' });

  await home.restart();
  await expect(look).toPass();
  await expect(logo).toBeVisible();
  const door = await enter(null);
  await door.goto('/parceiro/login');
  await expect(door.getByRole('button', { name: 'Entrar na Área do Parceiro' })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 92)',
  );
  await form.getByRole('button', { name: 'Voltar ao nosso visual' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(async () => {
    await page.goto('/como-funciona');
    await expect(order).toHaveCSS('background-color', 'rgb(10, 86, 128)', { timeout: 500 });
  }).toPass();
  expect([...inOffice, ...outside]).toEqual([]);
});
