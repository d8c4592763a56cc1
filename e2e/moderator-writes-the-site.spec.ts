import { expect, type Page } from '@playwright/test';
import { hostileWords } from '#test/hostile-words.ts';
import { test } from './journey.ts';

// Texts of public pages, from the moderator who writes them to the visitor who has the page open.
test.describe.configure({ mode: 'serial' });

test.use({ place: 'of the file' });

const textsPath = '/api/admin/textos-do-site';

test('a moderator changes a step, the visitor reads it on the open page, and a version comes back', async ({
  moderator,
  visitor,
  support,
}) => {
  await visitor.goto('/');
  const steps = visitor.locator('#como-funciona');
  await expect(steps.getByRole('heading', { name: 'Visita gratuita' })).toBeVisible();

  await moderator.goto('/admin');
  await openTexts(moderator);
  await moderator.getByRole('link', { name: /^Como funciona, em três passos/ }).click();
  const title = moderator.getByRole('textbox', { name: 'Passo 1: título' });
  for (const words of ['Você chama', 'Você chama, a gente vai']) {
    await title.fill(words);
    await expect(moderator.getByLabel('Diferença: Passo 1: título').first()).toBeVisible();
    await moderator.getByRole('button', { name: 'Salvar' }).click();
    await expect(moderator.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await expect(steps.getByRole('heading', { name: words, exact: true })).toBeVisible();
  }
  await moderator.getByText(/^Versão 1,/).click();
  await moderator.getByRole('button', { name: 'Pôr no editor' }).first().click();
  await moderator.getByRole('button', { name: 'Salvar' }).click();
  await expect(steps.getByRole('heading', { name: 'Você chama', exact: true })).toBeVisible();
  await moderator.getByRole('button', { name: 'Voltar ao texto de referência' }).click();
  await moderator.getByRole('button', { name: 'Salvar' }).click();
  await expect(steps.getByRole('heading', { name: 'Visita gratuita' })).toBeVisible();
  await expect(moderator.getByText(/^Versão 4, .*texto de referência/)).toBeVisible();

  const refused = await support.request.get(textsPath);
  expect(refused.status()).toBe(403);
});

test('a new policy is asked about, is a draft of its own version, and stands on the open page', async ({
  moderator,
  visitor,
}) => {
  await visitor.goto('/politica-de-privacidade');
  await expect(visitor.getByText(/, versão 1$/)).toBeVisible();
  await moderator.goto('/admin/textos-do-site/privacidade');
  const text = moderator.getByRole('textbox', { name: 'Texto da política' });
  await text.fill(`${await text.inputValue()}\n\n12. Do moderador\n- Um item que ele escreveu.`);
  await moderator.getByRole('button', { name: 'Salvar' }).click();
  const question = moderator.getByRole('alertdialog').or(moderator.getByRole('dialog'));
  await expect(question).toContainText('continua com a versão que aceitou');
  await question.getByRole('button', { name: 'Salvar a versão nova' }).click();
  await expect(visitor.getByRole('heading', { name: '12. Do moderador' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Um item que ele escreveu.' })).toBeVisible();
  await expect(visitor.getByText(/, versão 2$/)).toBeVisible();
  await expect(moderator.getByText(/Versão 2, ainda rascunho/)).toBeVisible();
});

test('no text runs on a page or widens it, whatever is written', async ({ moderator, enter }) => {
  const visitor = await enter(null, { viewport: { width: 360, height: 740 } });
  const ran: string[] = [];
  await visitor.exposeFunction('ran', () => ran.push(visitor.url()));
  visitor.on('dialog', (dialog) => dialog.dismiss());
  const { textos } = await (await moderator.request.get(textsPath)).json();
  let at = 0;
  for (let round = 0; round < 3; round += 1) {
    for (const { key } of textos) {
      const detail = await (await moderator.request.get(`${textsPath}/${key}`)).json();
      const values: Record<string, string> = {};
      for (const { name, most } of detail.fields) {
        if (most > 1_000)
          values[name] = hostileWords.map((words, line) => `${line + 2}. ${words}\n- ${words}\n${words}`).join('\n');
        else {
          const fits = hostileWords.filter(({ length }) => length <= most);
          values[name] = fits[at % fits.length] ?? '';
          at += 1;
        }
      }
      const saved = await moderator.request.put(`${textsPath}/${key}`, { data: { values } });
      expect(saved.status(), `${key}: ${await saved.text()}`).toBe(200);
    }
    for (const path of ['/', '/como-funciona', '/para-parceiros', '/politica-de-privacidade', '/termos-de-uso']) {
      await expect(async () => {
        await visitor.goto(path);
        const shown = await visitor.locator('[data-texts]').allTextContents();
        expect(shown.join(' ')).toMatch(/ran\(|constructor/);
      }).toPass();
      const widest = await visitor.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((part) => part instanceof HTMLElement && part.getBoundingClientRect().right > innerWidth + 1)
          .map((part) => part.outerHTML.slice(0, 160))
          .slice(0, 3),
      );
      expect(widest, path).toEqual([]);
    }
  }
  expect(ran).toEqual([]);
});

async function openTexts(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('button', { name: 'Casa' }).click();
  await menu.getByRole('link', { name: 'Textos do site' }).click();
  await expect(page.getByRole('heading', { name: 'Página inicial' })).toBeVisible();
}
