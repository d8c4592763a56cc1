import { devices, expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const narrow = { ...phone, viewport: { width: 360, height: 640 } };
test.use({ place: 'own sample' });

test('a declined price is won back, done, reported above the approved, confirmed and mended, over a new start', async ({
  home,
  enter,
  operator,
}) => {
  const ask = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const response = await operator.request[method](path, { data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const app = await enter('partner', narrow);
  const client = await enter(null, narrow);

  // The office opens the call, and the partner sets out.
  const { prestadores } = await ask('get', '/api/admin/prestadores?search=parceiro@canolivre.example');
  const partnerId = prestadores[0].id;
  const { id } = await ask('post', '/api/admin/chamados', {
    clientName: 'Rosa Maria',
    clientPhone: '61992227711',
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Guará', state: 'DF' },
  });
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await ask('post', `/api/admin/chamados/${id}/atribuir`, { partnerId, ...agreed });
  const { clientPage, protocolNumber } = await ask('get', `/api/admin/chamados/${id}`);
  await client.goto(clientPage.url);
  await app.goto(`/parceiro/chamados/${id}`);
  await app.getByRole('button', { name: 'Sair para o atendimento' }).click();
  await expect(app.getByRole('button', { name: 'Cheguei' })).toBeVisible();
  await expect(app.getByText('Guardado, será enviado quando houver sinal')).toBeHidden({ timeout: 30_000 });
  await expect(client.getByRole('heading', { name: 'O profissional saiu para o seu endereço' })).toBeVisible();

  // A quote with a ceiling and a photo; the client declines it with a reason.
  await app.getByRole('button', { name: 'Fazer orçamento' }).click();
  await app.getByLabel('Valor', { exact: true }).fill('500,00');
  await app.getByLabel('Incluir item').selectOption({ label: 'Metros de cabo' });
  await app.getByLabel('Metros', { exact: true }).fill('5');
  await app.getByLabel('No máximo').fill('10');
  await app.getByLabel('Por metro').fill('40,00');
  const photo = { name: 'ralo.png', mimeType: 'image/png', buffer: makePng(600, 400) };
  await app.getByLabel('Fotos do orçamento').setInputFiles(photo);
  await expect(app.getByRole('checkbox', { name: /^Foto 1/ })).toBeChecked();
  await app.getByRole('button', { name: 'Mostrar ao cliente' }).click();
  await expect(app.getByText('Esperando o cliente')).toBeVisible();
  await expect(client.getByText('No máximo', { exact: true })).toBeVisible();
  await expect(client.getByText('R$ 900,00')).toBeVisible();
  await expect(client.getByAltText('Foto do orçamento')).toBeVisible();
  await expect(client.getByText('1 foto faz parte deste orçamento.')).toBeVisible();
  await answer(client, 'Não aceito', 'Recusar o orçamento', async () => {
    await client.getByLabel('Por que não?').selectOption({ label: 'Achou caro' });
  });
  await expect(client.getByRole('heading', { name: 'Orçamento recusado' })).toBeVisible();

  // The conversion list has it by itself.
  await operator.goto(`/admin/conversao-orcamentos?search=${protocolNumber}`);
  await expect(operator.getByText(protocolNumber).first()).toBeVisible();

  await home.restart();

  // A better price, written and answered by word of mouth without a signal, then in writing.
  await app.reload();
  await expect(app.getByRole('button', { name: 'Mudar o orçamento' })).toBeVisible();
  await app.context().setOffline(true);
  await app.getByRole('button', { name: 'Mudar o orçamento' }).click();
  await app.getByLabel('Valor', { exact: true }).fill('300,00');
  await app.getByRole('button', { name: 'Mostrar ao cliente' }).click();
  await expect(app.getByText('Versão 2, guardada neste celular')).toBeVisible();
  await app.getByRole('button', { name: 'Sem internet? Anote a resposta' }).click();
  await app.getByText('Sim, autorizo').click();
  await app.getByRole('button', { name: 'Registrar resposta' }).click();
  await expect(app.getByText('Versão 2, guardada neste celular, com o sim falado')).toBeVisible();
  await app.getByRole('button', { name: 'Começar o serviço' }).click();
  await expect(app.getByText('Serviço iniciado.')).toBeVisible();
  await app.context().setOffline(false);
  await expect(app.getByText('Guardado, será enviado quando houver sinal')).toBeHidden({ timeout: 30_000 });
  await expect(client.getByRole('heading', { name: 'Confirme o que você falou' })).toBeVisible({ timeout: 30_000 });
  await answer(client, null, 'Aprovar o orçamento');
  await expect(client.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  await operator.goto(`/admin/conversao-orcamentos?search=${protocolNumber}&status=convertido`);
  await expect(operator.getByText(protocolNumber).first()).toBeVisible();

  // Reported above the approved R$ 700,00, which is a discrepancy by itself; then the client's statement.
  await app.getByRole('button', { name: 'Concluir', exact: true }).click();
  await expect(app.getByLabel('Valor final cobrado')).toHaveValue('500,00');
  await app.getByLabel('Valor final cobrado').fill('750,00');
  await app.getByText('PIX', { exact: true }).click();
  await app.getByRole('button', { name: 'Concluir atendimento' }).click();
  await app.getByRole('button', { name: 'Sim, foi R$ 750,00' }).click();
  await expect(client.getByRole('heading', { name: 'Comprovante do serviço' })).toBeVisible();
  const { stats } = await ask('get', `/api/admin/auditoria-valores?search=${protocolNumber}`);
  expect(stats).toMatchObject({ pending: 1 });
  await client.getByRole('link', { name: 'Confirmar o atendimento' }).click();
  await client.getByLabel('Valor total pago').fill('750,00');
  await client.getByLabel('PIX').check();
  await client.getByLabel('Não', { exact: true }).check();
  await client.getByLabel('4 estrelas').check();
  await client.getByRole('button', { name: 'Confirmar e Finalizar' }).click();
  await expect(client.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();

  // A problem with a photo, and the return under guarantee, whose partner sees the photo.
  await client.goto(clientPage.url);
  await expect(async () => {
    await client.getByRole('button', { name: 'Contar um problema' }).click({ timeout: 1_000 });
    await expect(client.getByLabel('Conte com as suas palavras')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await client.getByText('Voltou a entupir', { exact: true }).click();
  await client.getByLabel('Conte com as suas palavras').fill('A pia voltou a entupir.');
  await client.getByLabel('Fotos (opcional)').setInputFiles({ ...photo, buffer: makePng(500, 400) });
  await client.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(client.getByAltText('Foto que você mandou')).toBeVisible();
  const { problemas } = await ask('get', `/api/admin/problemas?search=${protocolNumber}`);
  const mend = { bearer: 'prestador', words: 'Na garantia', problemId: problemas[0].id };
  const back = await ask('post', `/api/admin/chamados/${id}/retorno`, mend);
  await expect(client.getByText('Retorno aberto:')).toBeVisible();
  await ask('post', `/api/admin/chamados/${back.id}/atribuir`, { partnerId, ...agreed });
  await app.goto(`/parceiro/chamados/${back.id}`);
  await expect(app.getByText('O que o cliente contou')).toBeVisible();
  await expect(app.getByAltText('Foto do problema')).toBeVisible();
});

/** Presses the first button until the last one shows: presses before hydration count only afterwards. */
async function answer(client: Page, first: string | null, last: string, more = async () => {}): Promise<void> {
  const sends = client.getByRole('button', { name: last });
  await expect(async () => {
    await client.getByLabel('Seu nome').fill('Rosa Maria', { timeout: 1_000 });
    const isOpen = first === null || (await sends.isVisible());
    if (!isOpen) await client.getByRole('button', { name: first }).click({ timeout: 1_000 });
    await expect(sends).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await more();
  await sends.click();
}
