import { expect, type Page } from '@playwright/test';
import { finishedCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

const words = 'Chegaram antes da hora e mostraram o que tirar do ralo.';
const thanks = 'Obrigado, Maria. A grade nova evita que volte.';

test("a client's words, asked for once, stand on the site with the answer of the central, also after a restart", async ({
  admin,
  operator,
  moderator,
  page,
  visitor,
  home,
}) => {
  // Held before, so that the pages in memory have to go.
  await visitor.goto('/depoimentos');
  await expect(visitor.getByText('12', { exact: true })).toBeVisible();
  const address = await finishedCall(admin);
  await page.goto(address);
  await page.getByLabel('Valor total pago').fill('320');
  await page.getByLabel('PIX').check();
  await page.getByLabel('Não', { exact: true }).check();
  await page.getByLabel('4 estrelas').check();
  await page.getByLabel('Podem me pedir um depoimento por mensagem.').check();
  await page.getByRole('button', { name: 'Confirmar e Finalizar' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();

  await operator.goto('/admin/mensagens');
  await expect(operator.getByRole('row', { name: /Pedido de depoimento/ })).toHaveCount(1);

  const { chamados } = await senderOf(admin)('get', '/api/admin/chamados');
  const { clientPage } = await senderOf(admin)('get', `/api/admin/chamados/${chamados[0].id}`);
  await page.goto(`${clientPage.url}/depoimento`);
  await page.getByLabel('O que você diria a um vizinho?').fill(words);
  await page.getByLabel('Podem publicar estas palavras no site').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Obrigado!' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('O que você diria a um vizinho?')).toHaveCount(0);

  await moderator.goto('/admin/avaliacoes?status=aguardando');
  await moderator.getByRole('button', { name: 'Moderar avaliação de Maria' }).click();
  const drawer = moderator.getByRole('dialog');
  await expect(drawer).toContainText(words);
  await drawer.getByLabel('Resposta da central').fill(thanks);
  await drawer.getByRole('button', { name: 'Salvar resposta' }).click();
  await expect(moderator.getByText('Resposta guardada')).toBeVisible();
  await drawer.getByRole('button', { name: 'Publicar no site' }).click();
  await moderator.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(moderator.getByText('Depoimento publicado')).toBeVisible();
  await standsOnTheSite(visitor);

  // The office's list moves with its filters.
  await moderator.goto('/admin/avaliacoes?rating=4');
  await expect(moderator.getByText(words)).toBeVisible();
  await moderator.goto('/admin/avaliacoes?rating=5');
  await expect(moderator.getByText(words)).toHaveCount(0);

  await home.restart();
  await standsOnTheSite(visitor);
});

/** The words alone, without an example, with the answer below; on the page of the place too. */
async function standsOnTheSite(visitor: Page) {
  await expect(async () => {
    await visitor.goto('/depoimentos');
    await expect(visitor.getByRole('main')).toContainText(words, { timeout: 500 });
  }).toPass();
  const main = visitor.getByRole('main');
  await expect(main).toContainText(`Resposta da central: ${thanks}`);
  await expect(main.getByText('Verificado', { exact: true })).toHaveCount(1);
  await expect(main.getByText('Exemplo')).toHaveCount(0);
  await visitor.getByLabel('Nota', { exact: true }).selectOption({ label: '5 estrelas' });
  await expect(visitor.getByText('Nenhum depoimento encontrado com os filtros selecionados.')).toBeVisible();
  for (const path of ['/', '/desentupidora/ceilandia-df']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('main')).toContainText(words);
    await expect(visitor.getByRole('main')).toContainText(thanks);
  }
}
