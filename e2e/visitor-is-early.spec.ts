import { expect, type Page, test } from '@playwright/test';
import { type Controls, changeControls, readControls } from '#test/form-controls.ts';

// Whoever acts before the scripts are there loses nothing: each form of the public pages is filled in while every script
// is held back, and is looked at once it is alive.
const holdMs = 1_500;

const forms = [
  { path: '/', island: 'quick-form', focus: 'Nome' },
  { path: '/solicitar', island: 'request-form', focus: 'Nome completo' },
  { path: '/cadastro-parceiro-stable', island: 'simple-form', focus: 'Cidade (opcional)' },
  { path: '/cadastro-parceiro', island: 'application-form', focus: 'Nome da empresa' },
] as const;

for (const { path, island, focus } of forms) {
  test(`what is done early in ${island} stays, and so does the focus`, async ({ page }) => {
    await openHeldBack(page, path);
    const form = page.locator(`[data-island=${island}]`);
    await form.getByLabel(focus, { exact: true }).focus();
    await changeControls(form);
    const early = await readControls(form);
    expect(await form.getAttribute('data-ready')).toBeNull();
    expect(Object.values(early).filter((text) => text !== '' && text !== 'false').length).toBeGreaterThan(2);
    await expect(form).toHaveAttribute('data-ready', '');
    await expect.poll(async () => lost(early, await readControls(form))).toEqual([]);
    await expect(form.getByLabel(focus, { exact: true })).toBeFocused();
  });
}

test('a city chosen early brings its state, and a postal code that was left is looked up', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/ws/*/json/', (route) => {
    asked.push(route.request().url());
    const place = { logradouro: 'SBS Quadra 3', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' };
    return route.fulfill({ json: place, headers: { 'access-control-allow-origin': '*' } });
  });
  await openHeldBack(page, '/solicitar');
  const island = page.locator('[data-island=request-form]');
  const city = page.getByLabel('Cidade', { exact: true });
  await city.locator('optgroup[label="Goiás"] option').first().waitFor({ state: 'attached' });
  const name = String(await city.locator('optgroup[label="Goiás"] option').first().textContent());
  await city.focus();
  await city.selectOption(name);
  expect(await island.getAttribute('data-ready')).toBeNull();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect(page.getByLabel('Estado')).toHaveValue('GO');
  await expect(city).toHaveValue(name);

  await openHeldBack(page, '/solicitar');
  await page.getByLabel('CEP').fill('70070120');
  await page.getByLabel('Endereço', { exact: true }).fill('Na porta dos fundos');
  expect(await island.getAttribute('data-ready')).toBeNull();
  await expect(page.getByLabel('Bairro')).toHaveValue('Asa Sul');
  await expect(page.getByLabel('CEP')).toHaveValue('70070-120');
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Na porta dos fundos');
  await expect(city).toHaveValue('Brasília');
  expect(asked).toHaveLength(1);

  // A reload brings the draft back, and with it what was looked up: nobody is asked again.
  await page.getByLabel('Bairro').fill('Asa Norte');
  await page.reload();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect(page.getByLabel('Bairro')).toHaveValue('Asa Norte');
  expect(asked).toHaveLength(1);
});

test('a form sent early is sent once it is alive', async ({ page }) => {
  await openHeldBack(page, '/');
  const form = page.locator('[data-island=quick-form]');
  await form.getByRole('button', { name: 'Pedir orçamento' }).click();
  await expect(form.getByRole('alert')).toHaveText(/\S/);
  await expect(page).toHaveURL(/\/$/);
});

/** The document is there, its scripts are on their way. */
async function openHeldBack(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, holdMs));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-island] form, form[data-island]').first().waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
}

/** The fields that do not hold what was given, whatever a mask has made of it. */
function lost(given: Controls, held: Controls): string[] {
  const bare = (text = '') => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return Object.entries(given)
    .filter(
      ([name, text]) => !(bare(text).startsWith(bare(held[name])) && (text === '') === ((held[name] ?? '') === '')),
    )
    .map(([name, text]) => `${name}: ${text} → ${held[name]}`);
}
