import { expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

test('pictures of a pasted text stand where they stood, and the article appears at the chosen minute', async ({
  moderator,
  visitor,
}) => {
  test.slow();
  await moderator.goto('/admin/blog');
  await moderator.getByRole('link', { name: 'Novo artigo' }).click();
  await moderator.getByRole('textbox', { name: 'Título' }).fill('Caixa de gordura em fotos');
  await moderator.getByRole('textbox', { name: 'Resumo' }).fill('Da tampa ao fundo.');
  await textOf(moderator).click();
  let failures = 1;
  await moderator.route('**/imagens', (route) => (failures-- > 0 ? route.abort() : route.continue()));
  const drawn = makePng(640, 320);
  const inside = `<img src="data:image/png;base64,${drawn.toString('base64')}">`;
  await paste(
    moderator,
    `<p class=MsoNormal style="margin:0">Primeiro ${inside} segundo</p><p>${inside}</p><p>Terceiro <img src="https://exemplo.com/foto.png"></p>`,
  );
  const text = textOf(moderator);
  await expect(text.getByText('Esta imagem está em outro endereço')).toBeVisible();
  await expect(text.locator('img[src^="/api/blog/"]')).toHaveCount(1);
  await isSaved(moderator);
  await expect(moderator.getByText('2 imagens do texto ainda não foram enviadas.')).toBeVisible();
  await text.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(text.locator('img[src^="/api/blog/"]')).toHaveCount(2);
  const chosen = moderator.waitForEvent('filechooser');
  await text.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chosen).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: drawn });
  await expect(text.locator('img[src^="/api/blog/"]')).toHaveCount(3);
  const order = await text.evaluate((field) => [...field.children].map(({ tagName }) => tagName).join(' '));
  expect(order).toMatch(/^P FIGURE P FIGURE P FIGURE/);
  // Fields half below the bar at the top count as too small.
  await moderator.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Descrever' }).click();
  for (const words of ['A tampa', 'A gordura', 'O fundo']) {
    await moderator.getByRole('textbox', { name: 'O que a imagem mostra' }).fill(words);
    await moderator.getByRole('button', { name: 'Usar imagem' }).click();
  }

  await moderator.getByRole('button', { name: 'Escolher capa' }).click();
  const cover = moderator.getByRole('dialog');
  await cover
    .locator('input[type=file]')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: makePng(1_000, 500) });
  await cover.getByRole('textbox', { name: 'O que a imagem mostra' }).fill('Uma caixa aberta');
  await cover.getByRole('button', { name: 'Usar imagem' }).click();
  await expect(moderator.getByText('Pronto para publicar.')).toBeVisible();
  await moderator.getByRole('button', { name: 'Agendar' }).click();
  await moderator.getByLabel('Dia e hora (Brasília)').fill(nextMinute());
  await answer(moderator, 'Agendar');
  await expect(moderator.getByText('Publicação agendada')).toBeVisible();
  const before = await visitor.goto('/blog/caixa-de-gordura-em-fotos');
  expect(before?.status()).toBe(404);
  await expect(async () => {
    const shown = await visitor.goto('/blog/caixa-de-gordura-em-fotos');
    expect(shown?.status()).toBe(200);
  }).toPass({ timeout: 80_000 });
  const main = visitor.getByRole('main');
  for (const words of ['Uma caixa aberta', 'A tampa', 'A gordura', 'O fundo']) {
    await main.getByRole('img', { name: words }).scrollIntoViewIfNeeded();
    await expect(main.getByRole('img', { name: words })).toHaveJSProperty('complete', true);
  }
  const first = main.locator('picture', { has: visitor.getByRole('img', { name: 'Uma caixa aberta' }) });
  await expect(first.locator('source')).toHaveAttribute('srcset', /480\.avif 480w, .*1000\.avif 1000w/);
});

/** Pastes HTML as a word processor leaves it on the clipboard. */
async function paste(page: Page, html: string) {
  await textOf(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** The next whole minute that is some seconds away, as a field without a zone names it in Brasília. */
function nextMinute(): string {
  const at = Math.ceil((Date.now() + 5_000) / 60_000) * 60_000;
  return new Date(at - 3 * 3_600_000).toISOString().slice(0, 16);
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto do artigo' });

/** The words appear when the last letter is on the server, and go at the next. */
async function isSaved(page: Page) {
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
}

async function answer(page: Page, button: string) {
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: button }).click();
}
