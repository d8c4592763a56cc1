import { expect, type Page } from '@playwright/test';
import { brasilApi, cnpjOf, company, headers, openCnpj } from './company-registry.ts';
import { test } from './journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a registry that fails is passed over, and no registry keeps anyone from applying', async ({ page }) => {
  const answers = { brasilApi: 404, openCnpj: 404 };
  await page.route(brasilApi, (route) =>
    answers.brasilApi === 0 ? route.abort() : route.fulfill({ status: answers.brasilApi, json: {}, headers }),
  );
  await page.route(openCnpj, (route) => {
    if (answers.openCnpj === 0) return route.abort();
    const { descricao_tipo_de_logradouro: tipo_logradouro, ddd_telefone_1: _, ...same } = company;
    const json = { ...same, tipo_logradouro, telefones: [{ ddd: '61', numero: '33445566', is_fax: false }] };
    return route.fulfill({ status: answers.openCnpj, json: answers.openCnpj === 200 ? json : {}, headers });
  });
  await page.goto('/cadastro-parceiro');
  const document = page.getByLabel('CPF ou CNPJ');
  const notFound = page.getByText('CNPJ válido, mas dados não encontrados. Preencha manualmente.');
  const found = page.getByText('CNPJ válido! Dados da empresa carregados automaticamente.');

  await document.fill(cnpjOf('200400020001'));
  await expect(notFound).toBeVisible();
  await expect(page.getByText('Não deu para consultar')).toHaveCount(0);
  await expect(page.getByLabel('Nome da empresa')).toBeEditable();

  Object.assign(answers, { brasilApi: 429, openCnpj: 200 });
  await document.fill(cnpjOf('200400030001'));
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua das Palmeiras, 12');
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('(61) 3344-5566');
  await page.getByLabel('Cidade').fill('Valparaíso de Goiás');

  await page.waitForFunction((until) => performance.now() > until, await afterCityTimers(page));
  await expect(page.getByLabel('Cidade')).toHaveValue('Valparaíso de Goiás');

  // A registry that answers late does not undo what the person wrote meanwhile.
  let answer = () => {};
  await page.route(brasilApi, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: company, headers });
  });
  await document.fill(cnpjOf('200400060001'));
  await expect(page.getByText('Validando documento...')).toBeVisible();
  await page.getByLabel('Nome da empresa').fill('Planalto Desentope');
  await page.getByLabel('Cidade').fill('Formosa');
  answer();
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Planalto Desentope');
  await expect(page.getByLabel('Cidade')).toHaveValue('Formosa');
  await expect(page.getByLabel('Bairro')).toHaveValue('Setor Central');
  await page.unroute(brasilApi);
  await page.route(brasilApi, (route) => route.abort());

  Object.assign(answers, { openCnpj: 0 });
  await document.fill(cnpjOf('200400040001'));
  await expect(notFound).toBeVisible();
  await expect(page.getByText('Não deu para consultar agora; preencha você.')).toBeVisible();
  await expect(page.getByLabel('Cidade')).toHaveValue('Formosa');
  await document.fill('00000000000191');
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Banco do Brasil');
});

test('the document says what it is: CPF, CNPJ with letters, incomplete or wrong', async ({ page }) => {
  const asked: string[] = [];
  await page.route(brasilApi, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: company, headers });
  });
  await page.goto('/cadastro-parceiro');
  const document = page.getByLabel('CPF ou CNPJ');
  const says = (text: string) => expect(page.getByText(text)).toBeVisible();
  await expect(document).toBeEnabled();
  await document.pressSequentially('529982');
  await says('Digite 11 dígitos para CPF ou 14 para CNPJ.');
  await document.fill('52998224724');
  await says('CPF inválido. Verifique os números digitados.');
  await document.fill('52998224725');
  await says('CPF válido! Preencha os outros dados.');
  await expect(document).toHaveValue('529.982.247-25');
  expect(asked).toEqual([]);
  await document.fill('12abc34501de36');
  await says('CNPJ inválido. Verifique os números digitados.');
  await document.fill('12abc34501de35');
  await says('CNPJ válido! Dados da empresa carregados automaticamente.');
  await expect(document).toHaveValue('12.ABC.345/01DE-35');
  expect(asked).toEqual(['https://brasilapi.com.br/api/cnpj/v1/12ABC34501DE35']);
});

/** The moment after the last timer of a look-up that just ended has set the city. */
function afterCityTimers(page: Page): Promise<number> {
  return page.evaluate(() => performance.now() + 1_050);
}
