import { expect } from '@playwright/test';
import { test } from './journey.ts';

test.use({ place: 'own' });

test('a place that an administrator adds is at once where visitors look for it', async ({ admin, visitor, home }) => {
  const site = (path: string) => fetch(`${home.url}${path}`).then((answer) => answer.text());
  expect(await site('/sitemap.xml')).not.toContain('nucleo-bandeirinha-df');
  await visitor.goto('/servicos');

  await test.step('the form says what is missing, the map marks the centre, and names of others are refused', async () => {
    await admin.goto('/admin/regioes');
    await admin.getByRole('button', { name: 'Nova Região' }).click();
    const form = admin.getByRole('dialog', { name: 'Nova Região' });
    await form.getByRole('button', { name: 'Salvar região' }).click();
    await expect(form.getByText('Informe o nome.').first()).toBeVisible();
    await form.getByLabel('Nome').fill('ceilandia');
    await form.getByLabel('Estado').selectOption('DF');
    await form.getByRole('region', { name: 'Mapa da região' }).click({ position: { x: 160, y: 120 } });
    await expect(form.getByLabel('Latitude')).toHaveValue(/^-1[56],\d{5}$/);
    await form.getByLabel('CEPs').fill('71799-000 a 71799-999');
    await form.getByLabel('Problemas comuns nas ruas').fill('Manilha antiga <b>com raiz</b>.\n\nFossa cheia na chuva.');
    await form.getByRole('button', { name: 'Salvar região' }).click();
    await expect(form.getByText('Já existe uma região com esse nome neste estado.').first()).toBeVisible();
    await form.getByLabel('Nome').fill('Núcleo Bandeirinha');
    await form.getByRole('button', { name: 'Salvar região' }).click();
    await expect(admin.getByText('Região cadastrada')).toBeVisible();
  });

  await test.step('it stands in the form, in the place dialog, on its page and in the sitemap', async () => {
    await visitor.goto('/solicitar');
    await visitor.getByRole('combobox', { name: 'Estado' }).selectOption('DF');
    await visitor.getByRole('combobox', { name: 'Cidade' }).selectOption('Núcleo Bandeirinha');
    await visitor.goto('/');
    await visitor.getByRole('button', { name: 'Onde você está?' }).click();
    const picker = visitor.getByRole('dialog', { name: 'Onde você está?' });
    await picker.getByRole('combobox', { name: 'Estado' }).selectOption('DF');
    await picker.getByRole('combobox', { name: 'Cidade' }).selectOption('nucleo-bandeirinha-df');
    await picker.getByRole('link').click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Desentupidora em Núcleo Bandeirinha' })).toBeVisible();
    await expect(visitor.getByText('Manilha antiga <b>com raiz</b>.')).toBeVisible();
    expect(await site('/sitemap.xml')).toContain('/desentupidora/nucleo-bandeirinha-df');
  });

  await test.step('renamed, it keeps its address, and the held page follows', async () => {
    await admin.goto('/admin/regioes?estado=DF');
    await admin.getByRole('button', { name: 'Editar Núcleo Bandeirinha' }).click();
    const form = admin.getByRole('dialog', { name: 'Editar Núcleo Bandeirinha' });
    await form.getByLabel('Nome').fill('Vila Bandeirinha');
    await form.getByRole('button', { name: 'Salvar região' }).click();
    await expect(admin.getByText('Região atualizada')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Desentupidora em Vila Bandeirinha' })).toBeVisible();
  });

  await test.step('a state that ends takes its places off the site, and gives them back', async () => {
    for (const [status, isServed] of [
      ['Inativo', false],
      ['Ativo', true],
    ] as const) {
      await admin.getByRole('button', { name: 'Estados' }).click();
      await admin.getByRole('button', { name: 'Alterar status de Distrito Federal' }).click();
      const question = admin.getByRole('dialog', { name: 'Status de Distrito Federal' });
      await question.getByRole('radio', { name: status }).check({ force: true });
      await question.getByLabel('Motivo').fill('Conferência');
      await question.locator('[type=submit]').click();
      await expect(question).toBeHidden();
      await admin.getByRole('dialog', { name: 'Estados' }).getByRole('button', { name: 'Fechar' }).click();
      const answer = await fetch(`${home.url}/desentupidora/nucleo-bandeirinha-df`);
      expect(answer.status).toBe(isServed ? 200 : 404);
    }
  });
});
