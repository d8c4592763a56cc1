import { devices, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { sendApplication } from './send-application.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const plain = { ...phone, viewport: { width: 360, height: 640 }, javaScriptEnabled: false };
test.use({ place: 'own' });

const own = '/privacidade/solicitacoes';

interface Asked {
  tel: string;
  fact: string;
  what?: string;
  name?: string;
}

/** Asks with a phone, a second fact and the code that this machine shows, all without scripts. */
async function ask(page: Page, { tel, fact, what, name = 'Zelia Moura' }: Asked) {
  await page.goto(own);
  await page.getByLabel(what ?? 'Ver e baixar os meus dados').check();
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Telefone do cadastro').fill(tel);
  await page.getByLabel('Um segundo dado do cadastro').selectOption({ label: 'E-mail do cadastro' });
  await page.getByLabel('O dado escolhido').fill(fact);
  await page.getByRole('button', { name: 'Receber o código' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'o código é' });
  const code = /código é (\d{6})/.exec((await sent.textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Código de seis números').fill(code);
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
}

test('a person proves who it is, takes its data, and sees the correction done after a restart', async ({
  admin,
  enter,
  home,
}) => {
  const client = { name: 'Zelia Moura', phone: '61981112222', email: 'zelia@exemplo.com.br' };
  expect((await admin.request.post('/api/admin/clientes', { data: client })).ok()).toBe(true);

  const stranger = await enter(null, { ...plain, javaScriptEnabled: true });
  await stranger.goto(own);
  await expectAccessible(stranger);
  await ask(stranger, { tel: client.phone, fact: 'outra@exemplo.com.br' });
  await expect(stranger.getByRole('status')).toHaveText(/^Recebemos\. Responderemos até \d\d\/\d\d\.$/);
  await expect(stranger.getByText('guardamos de')).toHaveCount(0);
  expect((await stranger.request.get(`${own}/copia`)).url()).toMatch(/solicitacoes$/);

  const page = await enter(null, plain);
  await ask(page, { tel: client.phone, fact: client.email });
  await expect(page.getByRole('status')).toHaveText(/^Recebemos\. Responderemos até \d\d\/\d\d\.$/);
  await expect(page.getByRole('heading', { name: 'O que guardamos de Zelia Moura' })).toBeVisible();
  const copy = await page.request.get(`${own}/copia?formato=json`);
  expect(JSON.stringify(await copy.json())).toContain('zelia@exemplo.com.br');
  expect(copy.headers()).toMatchObject({ 'cache-control': 'no-store' });

  await page.getByLabel('Corrigir um dado').check();
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Escolha o dado a corrigir.')).toBeVisible();
  await page.getByLabel('Dado a corrigir').selectOption({ label: 'Nome' });
  await page.getByLabel('Como deve ficar').fill('Zélia de Moura');
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Corrigir um dado: Recebido')).toBeVisible();

  await admin.goto('/admin/privacidade/solicitacoes?kind=correcao');
  await admin.getByRole('link', { name: /^Abrir pedido .* de Zelia Moura/ }).click();
  await expect(admin.getByText('Muda só este dado do cadastro: Nome.')).toBeVisible();
  await expect(admin.getByText('Código no telefone e um segundo dado do cadastro')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Aplicar e responder' }).click();
  await expect(admin.getByText('Correção aplicada')).toBeVisible();
  await expect(admin.getByText('Corrigimos o seu cadastro. Nome: Zélia de Moura.').first()).toBeVisible();

  await home.restart();
  await page.goto(own);
  await expect(page.getByText('Corrigir um dado: Atendido')).toBeVisible();
  await expect(page.getByText('Corrigimos o seu cadastro. Nome: Zélia de Moura.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que guardamos de Zélia de Moura' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar a minha página' }).click();
  await expect(page.getByRole('button', { name: 'Receber o código' })).toBeVisible();
});

test('a person is erased at the desk, and reads the certificate after a restart', async ({ admin, enter, home }) => {
  test.setTimeout(120_000);
  const client = { name: 'Iolanda Prates', phone: '61981113333', email: 'iolanda@exemplo.com.br' };
  expect((await admin.request.post('/api/admin/clientes', { data: client })).ok()).toBe(true);
  const page = await enter(null, plain);
  await ask(page, { tel: client.phone, fact: client.email, what: 'Apagar os meus dados' });
  await expect(page.getByText('Apagar os meus dados: Recebido')).toBeVisible();

  await admin.goto('/admin/privacidade/solicitacoes?kind=eliminacao');
  await admin.getByRole('link', { name: /^Abrir pedido/ }).click();
  await expect(admin.getByRole('heading', { name: 'Apagar os dados' })).toBeVisible();
  await admin.getByRole('button', { name: 'Guardar por decisão' }).click();
  await admin.getByLabel('Por quanto tempo').selectOption({ label: 'Por 90 dias' });
  await admin.getByLabel('Por que precisam ficar').fill('Processo 0712345-67');
  await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Ainda não dá para apagar' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Apagar os dados' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Liberar os dados' }).click();
  await admin.getByLabel('Por que a guarda terminou').fill('Processo encerrado');
  await admin.getByRole('button', { name: 'Liberar', exact: true }).click();

  await admin.getByRole('button', { name: 'Apagar os dados' }).click();
  const typed = admin.getByLabel(/^Digite .* para confirmar/);
  const protocol = (await typed.getAttribute('placeholder')) ?? '';
  await typed.fill('0000-0000');
  await admin.getByRole('button', { name: 'Apagar para sempre' }).click();
  await expect(admin.getByRole('alertdialog').getByText(`Digite ${protocol} para confirmar.`)).toBeVisible();
  await typed.fill(protocol);
  await admin.getByRole('button', { name: 'Apagar para sempre' }).click();
  await expect(admin.getByRole('heading', { name: 'Dados apagados' })).toBeVisible();
  const found = await admin.request.get('/api/admin/clientes?search=Iolanda');
  expect(JSON.stringify(await found.json())).not.toContain('Iolanda');

  await home.restart();
  await page.goto(own);
  await expect(page.getByRole('heading', { name: 'Os seus dados foram apagados' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o certificado' }).click();
  await expect(page.getByRole('heading', { name: 'Certificado de eliminação de dados' })).toBeVisible();
  await expect(page.getByText(protocol)).toBeVisible();
  await expect(page.getByText('Iolanda')).toHaveCount(0);
  await admin.goto(page.url());
  await expectAccessible(admin);
});

test('under a guarantee a person is erased in part, and reads what stays and until when', async ({ admin, enter }) => {
  test.setTimeout(120_000);
  const person = { name: 'Odete Vilar', phone: '61981115555', email: 'odete@exemplo.com.br' };
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const reply = await admin.request[method](`/api/admin/${path}`, { data });
    expect(reply.ok(), path).toBe(true);
    return reply.json();
  };
  const partner = await send('post', 'prestadores', {
    ...{ name: 'Caio Lima', email: 'caio@exemplo.com.br', phone: '61988880009', document: '529.982.247-25' },
    ...{ city: 'Gama', state: 'DF' },
  });
  const call = await send('post', 'chamados', {
    ...{ clientName: person.name, clientPhone: person.phone, clientEmail: person.email },
    ...{ serviceType: 'Desentupimento de Pia', address: { city: 'Gama', state: 'DF' } },
  });
  await send('post', `chamados/${call.id}/atribuir`, { partnerId: partner.id });
  await send('patch', `chamados/${call.id}/status`, { status: 'em_andamento' });
  const done = { status: 'finalizado', finalValue: 320, paymentMethod: 'pix' };
  await send('patch', `chamados/${call.id}/status`, done);

  const page = await enter(null, plain);
  await ask(page, { tel: person.phone, fact: person.email, what: 'Apagar os meus dados' });
  await admin.goto('/admin/privacidade/solicitacoes?kind=eliminacao&search=Zelia');
  await admin
    .getByRole('link', { name: /^Abrir pedido/ })
    .first()
    .click();
  await expect(admin.getByRole('heading', { name: 'Uma parte ainda é preciso guardar' })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Fica por enquanto' })).toBeVisible();
  await admin.getByRole('button', { name: 'Apagar os dados' }).click();
  const typed = admin.getByLabel(/^Digite .* para confirmar/);
  await typed.fill((await typed.getAttribute('placeholder')) ?? '');
  await admin.getByRole('button', { name: 'Apagar para sempre' }).click();
  await expect(admin.getByRole('heading', { name: 'Dados apagados em parte' })).toBeVisible();

  await page.goto(own);
  await expect(page.getByRole('heading', { name: 'Uma parte dos seus dados foi apagada' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o certificado' }).click();
  await expect(page.getByText(/^Garantia em vigor, até \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText('Odete')).toHaveCount(0);
});

test('the office sees what a person agreed to; withdrawn, the request is gone for the operator', async ({
  admin,
  enter,
  operator,
}) => {
  const client = { name: 'Rosa Prado', phone: '61981113434', email: 'rosa@exemplo.com.br' };
  expect((await admin.request.post('/api/admin/clientes', { data: client })).ok()).toBe(true);
  const visitor = await enter(null, plain);
  const asked = {
    ...{ nome: client.name, email: client.email, telefone: client.phone, tipoLocal: 'condominio' },
    ...{ urgencia: 'ate-1h', cep: '70074-900', endereco: 'SBS Quadra 3', bairro: 'Asa Sul', complemento: 'Bloco B' },
    ...{ estado: 'DF', cidade: 'Brasília', pontoReferencia: '', servicosSelecionados: ['Hidrojateamento'] },
    ...{ descricao: 'Água voltando.', preferencia: 'quanto-antes', data: '', horario: '', consentimento: true },
  };
  const keep = { keepRequests: true };
  expect((await admin.request.put('/api/admin/configuracoes/requests', { data: keep })).ok()).toBe(true);
  expect((await visitor.request.post('/api/service-requests', { data: asked })).ok()).toBe(true);

  await admin.goto('/admin/privacidade/consentimentos');
  await expectAccessible(admin);
  const row = admin.getByRole('row').filter({ hasText: client.name });
  await expect(row).toContainText('Em vigor');
  await expect(row).toContainText('Quero que a central guarde este pedido');

  await ask(visitor, { tel: client.phone, fact: client.email });
  await visitor.getByRole('button', { name: /^Retirar o consentimento: Guardar o pedido/ }).click();
  await expect(visitor.getByText('Retirado em')).toBeVisible();

  await admin.goto('/admin/privacidade/consentimentos?purpose=pedido');
  await expect(row).toContainText('Retirado');
  await operator.goto('/admin/pedidos-site');
  await expect(operator.getByText('Nenhum pedido')).toBeVisible();
  await expect(operator.getByText(client.name)).toHaveCount(0);
});

test('a visitor without a record, and an applicant, are erased at the desk', async ({ admin, enter, operator }) => {
  test.setTimeout(120_000);
  const erase = async (name: string) => {
    await admin.goto('/admin/privacidade/solicitacoes?kind=eliminacao');
    await admin.getByRole('link', { name: new RegExp(`^Abrir pedido .* de ${name}`) }).click();
    await admin.getByRole('button', { name: 'Apagar os dados' }).click();
    const typed = admin.getByLabel(/^Digite .* para confirmar/);
    await typed.fill((await typed.getAttribute('placeholder')) ?? '');
    await admin.getByRole('button', { name: 'Apagar para sempre' }).click();
    await expect(admin.getByRole('heading', { name: 'Dados apagados' })).toBeVisible();
  };
  const keep = { keepRequests: true };
  expect((await admin.request.put('/api/admin/configuracoes/requests', { data: keep })).ok()).toBe(true);
  const what = 'Apagar os meus dados';

  const visitor = await enter(null, plain);
  const left = {
    ...{ nome: 'Vera Passos', email: 'vera@exemplo.com.br', telefone: '61981115656', tipoLocal: 'condominio' },
    ...{ urgencia: 'ate-1h', cep: '70074-900', endereco: 'SBS Quadra 3', bairro: 'Asa Sul', complemento: 'Bloco B' },
    ...{ estado: 'DF', cidade: 'Brasília', pontoReferencia: '', servicosSelecionados: ['Hidrojateamento'] },
    ...{ descricao: 'Água voltando.', preferencia: 'quanto-antes', data: '', horario: '', consentimento: true },
  };
  expect((await visitor.request.post('/api/service-requests', { data: left })).ok()).toBe(true);
  await ask(visitor, { tel: left.telefone, fact: left.email, what, name: left.nome });
  await erase(left.nome);
  await operator.goto('/admin/pedidos-site');
  await expect(operator.getByText('Pedidos do site').first()).toBeVisible();
  await expect(operator.getByText(left.nome)).toHaveCount(0);

  const applicant = await enter(null, plain);
  await sendApplication(applicant.request, { company: 'Fossa Limpa do Cerrado', document: '11222333000181' });
  await ask(applicant, { tel: '61998123456', fact: 'fossa@exemplo.com.br', what, name: 'Fossa Limpa do Cerrado' });
  await erase('Fossa Limpa do Cerrado');
  const found = await operator.request.get('/api/admin/aplicacoes-parceiros?search=Fossa');
  expect(await found.text()).not.toContain('Fossa Limpa');
  await applicant.goto(own);
  await expect(applicant.getByRole('link', { name: 'Abrir o certificado' })).toBeVisible();
});
