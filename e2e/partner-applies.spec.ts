import { expect, type Locator, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 360, height: 740 } });

const brasilApi = 'https://brasilapi.com.br/api/cnpj/v1/*';
const openCnpj = 'https://api.opencnpj.org/*';
const headers = { 'access-control-allow-origin': '*' };
const company = {
  razao_social: 'DESENTUPIDORA DO PLANALTO LTDA',
  nome_fantasia: 'DESENTUPIDORA DO PLANALTO',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS PALMEIRAS',
  numero: '12',
  complemento: 'LOJA 2',
  bairro: 'SETOR CENTRAL',
  cep: '72800000',
  municipio: 'LUZIANIA',
  uf: 'GO',
  email: 'CONTADOR@EXEMPLO.COM.BR',
  ddd_telefone_1: '6133445566',
};
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a company found by its CNPJ applies in five steps, on a small screen, and loses nothing on the way', async ({
  page,
}) => {
  await page.route(brasilApi, (route) => route.fulfill({ json: company, headers }));
  await page.goto('/cadastro-parceiro');
  const next = page.getByRole('button', { name: 'Próximo' });
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await expect(next).toBeDisabled();

  await page.getByLabel('CPF ou CNPJ').fill(cnpjOf('200400010001'));
  await expect(page.getByText('CNPJ válido! Dados da empresa carregados automaticamente.')).toBeVisible();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Desentupidora do Planalto');
  await expect(page.getByLabel('Razão social')).toHaveValue('Desentupidora do Planalto LTDA');
  await expect(page.getByLabel('CEP')).toHaveValue('72800-000');
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua das Palmeiras, 12');
  await expect(page.getByLabel('Cidade')).toHaveValue('Luziânia');
  await expect(page.getByLabel('Estado')).toHaveValue('GO');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('contador@exemplo.com.br');

  await page.getByLabel('E-mail', { exact: true }).fill('planalto..x@exemplo.com.br');
  await page.getByLabel('Bairro').click();
  await expect(page.getByText('Email inválido. Use o formato: nome@exemplo.com.br')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('planalto@exemplo.com.br');
  await expect(page.getByText('Email válido')).toBeVisible();
  await verifyPhone(page, '61992004001');
  await expect(page.getByText('Telefone verificado com sucesso!')).toBeVisible();
  await fits(page);
  await next.click();

  await expect(page.getByRole('heading', { name: 'Veículos' })).toBeFocused();
  await expect(next).toBeDisabled();
  await expect(page.getByRole('button', { name: /Remover/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar veículo' }).click();
  await page.getByRole('button', { name: 'Remover último veículo' }).click();
  await expect(page.getByRole('button', { name: /Remover/ })).toHaveCount(0);
  await fillVehicle(page);
  await fits(page);
  await next.click();

  await expect(next).toBeDisabled();
  await page.getByLabel('Goiás', { exact: true }).check();
  await page.getByLabel('Luziânia', { exact: true }).check();
  await page.getByLabel('Distrito Federal', { exact: true }).check();
  await page.getByLabel('Guará', { exact: true }).check();
  await page.getByLabel('Região (opcional)').fill('Zona rural de Brazlândia');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('3 regiões escolhidas')).toBeVisible();
  await page.getByLabel('Goiás', { exact: true }).uncheck();
  await expect(page.getByText('2 regiões escolhidas')).toBeVisible();
  await fits(page);

  await page.reload();
  await expect(page.getByText('2 regiões escolhidas')).toBeVisible();
  await next.click();

  const proof = page.getByLabel('Comprovante de endereço');
  await proof.setInputFiles({ name: 'conta.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remover conta.png' }).click();
  await page.getByLabel('Logo da empresa').setInputFiles({
    name: 'logo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('não é uma imagem'),
  });
  await expect(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible();
  await page.getByRole('button', { name: 'Remover logo.txt' }).click();
  await page.route('**/api/partner-applications/documents', (route) => route.abort(), { times: 1 });
  await proof.setInputFiles({ name: 'conta.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Tentar novamente: conta.png' }).click();
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await page.getByLabel('Observações').fill('Atendemos à noite.');
  await fits(page);
  await next.click();

  await expect(page.getByText('Goiás')).toHaveCount(0);
  await expect(page.getByText('Luziânia/GO')).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar Formulário' });
  await send.click();
  await expect(page.getByRole('alert').getByText('É necessário concordar com os termos.')).toBeVisible();
  await page.getByLabel(/Li e concordo/).check();
  await page.route('**/api/partner-applications', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByText('Erro de conexão. Tente novamente.')).toBeVisible();
  await send.click();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
  await expect(page.getByText('Etapa 1 de 5')).toBeVisible();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('');
});

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
  await expect(page.getByLabel('Nome da empresa')).toBeEditable();

  Object.assign(answers, { brasilApi: 429, openCnpj: 200 });
  await document.fill(cnpjOf('200400030001'));
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua das Palmeiras, 12');
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('(61) 3344-5566');
  await page.getByLabel('Cidade').fill('Valparaíso de Goiás');

  Object.assign(answers, { brasilApi: 0, openCnpj: 0 });
  await document.fill(cnpjOf('200400040001'));
  await expect(notFound).toBeVisible();
  await expect(page.getByLabel('Cidade')).toHaveValue('Valparaíso de Goiás');
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

test('a professional with a CPF fills the first step by keyboard alone', async ({ page }) => {
  await page.goto('/cadastro-parceiro');
  await expect(page.getByLabel('CPF ou CNPJ')).toBeEnabled();
  await page.getByLabel('CPF ou CNPJ').focus();
  await page.keyboard.type('39053344705');
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await type('Nome da empresa', 'Sérgio Encanador');
  await type('E-mail', 'sergio@exemplo.com.br');
  await type('WhatsApp', '61992004002');
  await tabTo(page, page.getByRole('button', { name: 'Enviar código por WhatsApp' }));
  await page.keyboard.press('Enter');
  const code = await readCode(page);
  await type('Código de 6 dígitos', '12345');
  await expect(page.getByRole('button', { name: 'Verificar' })).toBeDisabled();
  await page.keyboard.type(code === '123456' ? '7' : '6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código inválido').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Telefone verificado com sucesso!')).toBeVisible();
  await page.getByLabel('WhatsApp', { exact: true }).focus();
  await type('CEP', '72220030');
  await type('Endereço', 'QNN 3 Conjunto A');
  await type('Bairro', 'Ceilândia Sul');
  await type('Estado', 'Dis');
  await type('Cidade', 'Ceilândia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Veículos' })).toBeFocused();
});

test('drivers are judged as one types, and a changed phone must be verified again', async ({ page }) => {
  await page.goto('/cadastro-parceiro');
  await page.getByLabel('CPF ou CNPJ').fill('11144477735');
  await page.getByLabel('Nome da empresa').fill('Ana Hidráulica');
  await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br');
  await verifyPhone(page, '61992004003');
  await page.getByLabel('CEP').fill('72220030');
  await page.getByLabel('Endereço', { exact: true }).fill('QNN 5');
  await page.getByLabel('Bairro').fill('Ceilândia');
  await page.getByLabel('Estado').selectOption('DF');
  await page.getByLabel('Cidade').fill('Ceilândia');
  const next = page.getByRole('button', { name: 'Próximo' });
  await expect(next).toBeEnabled();
  await page.getByLabel('WhatsApp', { exact: true }).fill('61892004003');
  await expect(page.getByText('Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByLabel('WhatsApp', { exact: true }).fill('61992004003');
  await expect(next).toBeEnabled();
  await next.click();

  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const cpf = page.getByLabel('CPF do responsável');
  await cpf.fill('11144477734');
  await says('CPF inválido');
  await cpf.fill('111444777350');
  await says('CPF muito longo');
  await cpf.fill('11144477735');
  await says('CPF válido');
  const phone = page.getByLabel('Telefone do responsável');
  await phone.fill('619920040031');
  await says('Telefone muito longo');
  await phone.fill('61892004003');
  await says('Telefone inválido');
  await phone.fill('61992004003');
  await says('Telefone válido');
  await page.getByLabel('E-mail do responsável').fill('ana@');
  await cpf.click();
  await says('Email inválido');
});

test('the simple registration asks for little and leads back to the start', async ({ page }) => {
  await page.goto('/cadastro-parceiro.html');
  const send = page.getByRole('button', { name: 'Enviar cadastro' });
  const summary = page.getByRole('alert').filter({ hasText: 'Confira os campos abaixo' });
  await send.click();
  await expect(summary).toContainText('Todos os campos obrigatórios devem ser preenchidos.');
  await page.getByLabel('Nome da empresa').fill('Rápido Desentope');
  await page.getByLabel('E-mail', { exact: true }).fill('rapido@exemplo.com.br');
  await page.getByLabel('WhatsApp', { exact: true }).fill('61992004004');
  await page.getByLabel('CPF ou CNPJ').fill(cnpjOf('200400050001'));
  await page.getByLabel('Cidade (opcional)').fill('Goiânia');
  await expect(page.getByLabel('Estado').locator('option')).toHaveText(['Selecione', 'DF', 'GO', 'MG', 'SP', 'RJ']);
  await page.getByLabel('Estado').selectOption('GO');
  await page.getByLabel('Placa').fill('abc1d23');
  await expect(page.getByLabel('Placa')).toHaveValue('ABC1D23');
  await page.getByLabel(/Li e concordo/).check();
  await send.click();
  await expect(summary).toContainText('O telefone do responsável pelo veículo é obrigatório.');
  await page.getByLabel('Telefone do responsável').fill('61992004005');
  await fits(page);
  await page.route('**/api/providers/register', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(summary).toContainText('Erro de conexão. Tente novamente.');
  await send.click();
  await expect(page.getByText('Cadastro enviado com sucesso!')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page).toHaveURL(/\/$/);

  // A second registration with the same document gets one clear answer.
  await page.goto('/cadastro-parceiro-stable');
  await page.getByLabel('Nome da empresa').fill('Rápido Desentope');
  await page.getByLabel('E-mail', { exact: true }).fill('rapido@exemplo.com.br');
  await page.getByLabel('WhatsApp', { exact: true }).fill('61992004004');
  await page.getByLabel('CPF ou CNPJ').fill(cnpjOf('200400050001'));
  await page.getByLabel('Telefone do responsável').fill('61992004005');
  await page.getByLabel(/Li e concordo/).check();
  await send.click();
  await expect(summary).toContainText('Já existe um cadastro com este documento.');
});

async function fillVehicle(page: Page): Promise<void> {
  await page.getByLabel('Tipo de veículo').selectOption('Caminhão hidrojato');
  await page.getByLabel('Placa').fill('abc1d23');
  await page.getByLabel('Capacidade').fill('5000L');
  await page.getByLabel('Hidrojateamento').check();
  await page.getByLabel('Nome do responsável').fill('João Motorista');
  await page.getByLabel('CPF do responsável').fill('52998224725');
  await page.getByLabel('Telefone do responsável').fill('61992004001');
  await page.getByLabel('Tem CNH válida').check();
}

async function verifyPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('WhatsApp', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(page));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Telefone verificado com sucesso!')).toBeVisible();
}

/** The code that a product without a message provider shows. */
async function readCode(page: Page): Promise<string> {
  const said = await page.getByText(/Modo de teste: use o código/).textContent();
  return /\d{6}/.exec(said ?? '')?.[0] ?? '';
}

/** Moves by Tab alone until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Nothing is wider than the screen. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Twelve digits with their two check digits. */
function cnpjOf(base: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reverse().reduce((total, each, index) => total + Number(each) * ((index % 8) + 2), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
}
