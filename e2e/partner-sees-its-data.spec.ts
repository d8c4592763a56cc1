import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { test } from './journey.ts';

// Its partner in Gama would make the shared product's page of Gama one for search engines.
test.use({ place: 'own' });

test('a partner finds its own data by keyboard in its app, asks, and reads the answer', async ({ admin, enter }) => {
  const who = {
    ...{ name: 'Fonte Clara', email: 'fonte@partner.example', phone: '61991117766', document: '41720798303' },
    ...{ city: 'Gama', state: 'DF' },
  };
  await registerPartner(admin.request, who);
  const app = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(app, who);
  await app.goto('/parceiro/dashboard');
  await app.getByRole('button', { name: /^Menu de/ }).focus();
  await app.keyboard.press('Enter');
  await app.getByRole('menuitem', { name: 'Meus dados' }).focus();
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { name: 'O que guardamos de você' })).toBeVisible();
  await expectAccessible(app);
  const taken = app.waitForEvent('download');
  await app.getByRole('button', { name: 'Baixar para ler' }).click();
  expect((await taken).suggestedFilename()).toMatch(/^meus-dados-.*\.html$/);

  await app.getByRole('button', { name: 'Fazer um pedido' }).click();
  const asked = app.getByRole('dialog', { name: 'Pedir sobre os meus dados' });
  await asked.getByLabel('Dado a corrigir').selectOption({ label: 'Nome' });
  await asked.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(asked.getByText('Escreva como deve ficar.')).toBeVisible();
  await asked.getByLabel('Como deve ficar').fill('Fonte Clara do Gama');
  await asked.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(app.getByText('Corrigir um dado: Recebido')).toBeVisible();

  await admin.goto('/admin/privacidade/solicitacoes?kind=correcao');
  await admin.getByRole('link', { name: /^Abrir pedido .* de Fonte Clara/ }).click();
  await expect(admin.getByText('Entrou no aplicativo do prestador e confirmou que é a própria pessoa')).toBeVisible();
  await admin.getByRole('button', { name: 'Aplicar e responder' }).click();
  await expect(admin.getByText('Correção aplicada')).toBeVisible();
  await app.reload();
  await expect(app.getByText('Corrigir um dado: Atendido')).toBeVisible();
  await app.getByRole('button', { name: /^Retirar o consentimento: Mensagens/ }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(app.getByText(/Retirado em .*aplicativo do prestador/)).toBeVisible();
});
