import { expect, type Route } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { brasilApi, cnpjOf, company, headers } from './company-registry.ts';
import { test } from './journey.ts';
import { fillVehicle, fits, readCode, tabTo, verifyPhone } from './partner-application.ts';

test.use({ viewport: { width: 360, height: 740 } });

const bill = { name: 'conta.png', mimeType: 'image/png', buffer: makePng(8, 8) };

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
  const known = { success: true, isKnown: true };
  await page.route('**/api/partner-applications/phone', (route) => route.fulfill({ json: known }), { times: 1 });
  await verifyPhone(page, '61992004001');
  await expect(page.getByRole('alert').getByText('Este telefone já tem um cadastro com a gente.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Falar com a central pelo WhatsApp' })).toBeVisible();
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
  await proof.setInputFiles(bill);
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remover conta.png' }).click();
  const words = { name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('não é uma imagem') };
  await page.getByLabel('Logo da empresa').setInputFiles(words);
  await expect(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Tentar novamente/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover logo.txt' }).click();
  // Papers took longer to find than the proof of the phone lasts: it is verified again, and nothing is lost.
  const unverified = { success: false, message: 'Verifique o telefone por código antes de continuar.' };
  const once = { times: 1 };
  const refuse = (route: Route) => route.fulfill({ status: 403, json: unverified });
  await page.route('**/api/partner-applications/documents', refuse, once);
  await proof.setInputFiles(bill);
  await expect(page.getByRole('alert').getByText(unverified.message)).toBeVisible();
  await page.getByRole('button', { name: 'Ir para Dados da Empresa' }).click();
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('(61) 99200-4001');
  await verifyPhone(page, '61992004001');
  for (const step of ['Veículos', 'Regiões', 'Documentos']) {
    await next.click();
    await expect(page.getByRole('heading', { name: step }).first()).toBeFocused();
  }
  await page.getByRole('button', { name: 'Remover conta.png' }).click();
  await page.route('**/api/partner-applications/documents', (route) => route.abort(), { times: 1 });
  await proof.setInputFiles(bill);
  await page.getByRole('button', { name: 'Tentar novamente: conta.png' }).click();
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await page.getByLabel('Observações').fill('Atendemos à noite.');
  // A reload keeps uploads, and the browser's back button goes one step back.
  await page.reload();
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 regiões escolhidas')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Observações')).toHaveValue('Atendemos à noite.');
  await fits(page);
  await next.click();

  await expect(page.getByText('Goiás')).toHaveCount(0);
  await expect(page.getByText('Luziânia/GO')).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar Formulário' });
  await send.click();
  await expect(page.getByRole('alert').getByText('É necessário concordar com os termos.')).toBeVisible();
  await page.getByLabel(/Li e concordo/).check();
  // The request arrives, its answer is lost: the retry is stored once.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/partner-applications', loseAnswer, once);
  await send.click();
  await expect(page.getByText('Erro de conexão. Tente novamente.')).toBeVisible();
  await send.click();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeInViewport();
  const number = page.getByText(/^Número do seu cadastro: [0-9A-F]{4}-[0-9A-F]{4}$/);
  const told = (await number.textContent()) ?? '';
  await expect(page.getByText('Etapa 1 de 5')).toBeVisible();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('');
  // Three seconds are short: the number stays with the empty form.
  await expect(number).toHaveText(told);
});

test('a professional with a CPF applies by keyboard alone', async ({ page }) => {
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
  const tick = async (label: string | RegExp) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('Space');
  };
  await type('Tipo de veículo', 'Carro');
  await type('Placa', 'def2g34');
  await tick('Hidrojateamento');
  await type('Nome do responsável', 'Sérgio Lima');
  await type('CPF do responsável', '39053344705');
  await type('Telefone do responsável', '61992004002');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Regiões', exact: true })).toBeFocused();
  await tick('Distrito Federal');
  await tick('Água Quente');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Documentos' }).first()).toBeFocused();
  await tabTo(page, page.getByLabel('Observações'));
  await tabTo(page, page.getByRole('button', { name: 'Próximo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Finalizar' })).toBeFocused();
  await tick(/Li e concordo/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
});

test('drivers are judged as one types, and a changed phone must be verified again', async ({ page }) => {
  await page.goto('/cadastro-parceiro');
  await page.getByLabel('CPF ou CNPJ').fill('11144477735');
  await page.getByLabel('Nome da empresa').fill('Ana Hidráulica');
  await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br');
  await page.getByLabel('WhatsApp', { exact: true }).fill('61992004003');
  await page.route('**/api/send-verification-code', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByText('Erro de conexão ao enviar código')).toBeVisible();
  await page.route('**/api/verify-code', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(page));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Erro de conexão ao verificar código')).toBeVisible();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Telefone verificado com sucesso!')).toBeVisible();
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
