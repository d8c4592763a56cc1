import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { senderOf } from './finished-call.ts';
import { test } from './journey.ts';
import { stepTo } from './step-to.ts';

const who = {
  name: 'Fonte Limpa Desentupidora',
  email: 'fonte@partner.example',
  phone: '61991117755',
  document: '41720398550',
  city: 'Brasília',
  state: 'DF',
};

test.use({ place: 'own' });

type Send = ReturnType<typeof senderOf>;
let clients = 0;

/** A call of R$ 320,00 by the partner's report, whose client states so much. */
async function tell(office: Page, partnerId: string, { paid, method }: { paid: number; method: 'pix' | 'dinheiro' }) {
  const send = senderOf(office);
  clients += 1;
  const { data: services } = await send('get', '/api/all-services');
  const call = await send('post', '/api/admin/chamados', {
    clientName: 'Marialva Teixeira',
    clientPhone: `6199344${String(1_000 + clients)}`,
    serviceId: services[0].id,
    address: { city: 'Brasília', state: 'DF' },
  });
  const path = `/api/admin/chamados/${call.id}`;
  await send('post', `${path}/atribuir`, { partnerId });
  await send('patch', `${path}/status`, { status: 'em_andamento' });
  await send('patch', `${path}/status`, { status: 'finalizado', finalValue: 320, paymentMethod: method });
  const statement = { paidAmount: paid, paymentMethod: method, receivedReceipt: true, serviceRating: 4 };
  const key = call.confirmationUrl.slice(-22);
  // Each on a phone of its own: several words from one phone count as one voice.
  const confirmed = await office.request.post(`/api/ai-validation/process-response/${key}`, {
    data: { clientResponse: JSON.stringify(statement) },
    headers: { 'user-agent': `Phone ${clients}` },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return call.protocolNumber;
}

const inWords = (events: number, of: number) =>
  `Em ${events} de ${of} atendimentos em dinheiro, o cliente disse ter pago mais; em geral isso acontece em 1 de 50.`;

test('a pattern in cash calls is found, heard, grows, is decided, and stands after a restart', async ({
  operator,
  admin,
  enter,
  home,
}) => {
  const untilLooked = { timeout: 60_000 };
  const send = senderOf(admin);
  const partnerId = await registerPartner(admin.request, who);
  for (let number = 0; number < 15; number += 1) await tell(admin, partnerId, { paid: 320, method: 'dinheiro' });
  for (let number = 0; number < 5; number += 1) {
    await tell(admin, partnerId, { paid: 320, method: 'pix' });
    await tell(admin, partnerId, { paid: 380, method: 'dinheiro' });
  }
  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(phone, who);

  await test.step('a case opens by itself and says in plain words what is unusual', async () => {
    await operator.goto('/admin/deteccao-fraude');
    await expect(operator.getByText(inWords(5, 20)).first()).toBeVisible(untilLooked);
    await operator.getByRole('button', { name: /^Investigar/ }).click();
    const dialog = operator.getByRole('dialog', { name: new RegExp(`^${who.name}: CH-`) });
    await expect(dialog.getByText(inWords(5, 20)).first()).toBeVisible();
    await expect(dialog.getByText('Em 15 de 20 atendimentos respondidos, nada disso aconteceu.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Os 5 chamados do caso' })).toBeVisible();
    await expect(dialog.getByText('Só um administrador confirma ou descarta.')).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step('an operator takes it up and asks the partner for its side', async () => {
    await operator.getByRole('button', { name: 'Investigar', exact: true }).click();
    await expect(operator.getByRole('dialog').getByText('Em investigação').first()).toBeVisible();
    await operator.getByRole('button', { name: 'Ouvir o prestador' }).click();
    const question = operator.getByRole('dialog', { name: 'Ouvir o prestador' });
    await question.getByLabel('Recado ao prestador').fill('Como foram combinados estes valores?');
    await question.getByRole('button', { name: 'Enviar ao prestador' }).click();
    await expect(operator.getByText('Aguarda o prestador').first()).toBeVisible();
  });

  await test.step('the partner reads it with its calls and without a client, and answers', async () => {
    await phone.goto('/parceiro/dashboard');
    await phone.getByRole('link', { name: /^Queremos ouvir você/ }).click();
    await expect(phone.getByText(inWords(5, 20))).toBeVisible();
    await expect(phone.getByText('R$ 380,00')).toHaveCount(5);
    await expect(phone.getByText(/Marialva|fraude/i)).toHaveCount(0);
    await answer(phone, 'Em dinheiro cobrei o deslocamento à parte.');
    await home.restart();
  });

  const grown =
    await test.step('after a restart the next such call joins, and the partner is asked about it', async () => {
      const protocol = await tell(admin, partnerId, { paid: 380, method: 'dinheiro' });
      await expect.poll(async () => (await caseOf(send)).explanation, untilLooked).toBe(inWords(6, 21));
      await phone.reload();
      await expect(
        phone.getByText(`Mais um atendimento entrou neste pedido: ${protocol}.`, { exact: false }),
      ).toBeVisible();
      await expect(phone.getByText('R$ 380,00')).toHaveCount(6);
      return protocol;
    });

  await test.step('nobody confirms it before the partner could answer about the new call', async () => {
    await admin.goto('/admin/deteccao-fraude');
    await admin.getByRole('button', { name: /^Investigar/ }).click();
    await expect(admin.getByText('Em dinheiro cobrei o deslocamento à parte.')).toBeVisible();
    await decide(admin, 'Confirmado', 'Os recibos conferem.');
    await expect(admin.getByText(/O prestador ainda pode responder até/).first()).toBeVisible();
    await admin.keyboard.press('Escape');
    await answer(phone, 'Neste também.');
  });

  await test.step('other rules show the open case that they would change, before they are saved', async () => {
    await admin.goto('/admin/deteccao-fraude/regras');
    await admin.getByLabel('Mínimo de ocorrências').fill('7');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    const preview = admin.getByRole('dialog', { name: 'O que muda com estas regras' });
    await expect(preview.getByText(`${grown}, ${who.name}: em investigação`, { exact: false })).toContainText(
      'não seria aberto',
    );
    await expectAccessible(admin);
    await preview.getByRole('button', { name: 'Voltar' }).click();
    await expect(admin.getByText('São as regras publicadas: ninguém mudou um número ainda.')).toBeVisible();
  });

  await test.step('an operator asks for a decision; an administrator confirms it with a reason', async () => {
    await operator.goto('/admin/deteccao-fraude');
    await operator.getByRole('button', { name: /^Investigar/ }).click();
    await expect(operator.getByText('Em dinheiro cobrei o deslocamento à parte.')).toBeVisible();
    await operator.getByRole('button', { name: 'Pedir decisão' }).click();
    await operator.getByLabel('O que você apurou').fill('O deslocamento não está no orçamento.');
    await operator.getByRole('button', { name: 'Pedir decisão' }).last().click();
    await expect(operator.getByText('Decisão pedida').first()).toBeVisible();
    await admin.goto('/admin/deteccao-fraude?decisao=pedida');
    await admin.getByRole('button', { name: /^Investigar/ }).click();
    await expect(admin.getByText('Neste também.')).toBeVisible();
    await decide(admin, 'Confirmado', 'O deslocamento faz parte do preço.');
    await expect(admin.getByText('Status atualizado').first()).toBeVisible();
  });

  await test.step('after another restart all of it stands, and the same calls open nothing again', async () => {
    await home.restart();
    await tell(admin, partnerId, { paid: 380, method: 'dinheiro' });
    await phone.reload();
    await expect(phone.getByText('O deslocamento faz parte do preço.')).toBeVisible();
    await admin.goto('/admin/deteccao-fraude?status=CONFIRMED');
    await expect(admin.getByText(inWords(6, 21)).first()).toBeVisible();
    const { calls, ...found } = await caseOf(send);
    const { data: services } = await send('get', '/api/admin/servicos');
    const rate = services.find(({ nome }: { nome: string }) => nome === found.serviceType).comissaoPortal;
    expect(found.status).toBe('CONFIRMED');
    expect(found.financialImpact).toBeCloseTo((6 * 60 * rate) / 100, 2);
    expect(calls).toHaveLength(6);
    expect((await send('get', '/api/admin/deteccao-fraude')).total).toBe(1);
  });
});

async function caseOf(send: Send) {
  const { casos } = await send('get', '/api/admin/deteccao-fraude');
  return send('get', `/api/admin/deteccao-fraude/${casos[0].id}`);
}

async function answer(phone: Page, words: string) {
  await phone.getByLabel(/^A sua resposta|^Quer contar mais alguma coisa\?/).fill(words);
  await phone.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(phone.getByText('Resposta enviada')).toBeVisible();
}

async function decide(office: Page, status: string, reason: string) {
  await office.getByRole('button', { name: 'Decidir' }).click();
  const dialog = office.getByRole('dialog').last();
  await dialog.getByText(status, { exact: true }).click();
  await dialog.getByLabel('Motivo', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

test('fifty cases are gone through and decided without a mouse', async ({ admin, operator }) => {
  const send = senderOf(admin);
  const partnerId = await registerPartner(admin.request, who);
  for (let at = 1; at <= 50; at += 1) {
    const search = await tell(admin, partnerId, { paid: 380, method: at % 2 === 0 ? 'pix' : 'dinheiro' });
    const { discrepancias } = await send('get', `/api/admin/auditoria-valores?search=${search}`);
    const opened = { discrepancyId: discrepancias[0].id, reason: 'A conferir' };
    await send('post', '/api/admin/deteccao-fraude', opened);
  }

  await test.step('an operator goes from one to the next, and asks for a decision', async () => {
    await operator.goto('/admin/deteccao-fraude');
    await operator
      .getByRole('button', { name: /^Investigar/ })
      .first()
      .press('Enter');
    const window = operator.getByRole('dialog');
    const [title, ask] = [
      window.getByRole('heading', { level: 2 }),
      window.getByRole('button', { name: 'Pedir decisão' }),
    ];
    await expect(ask).toBeVisible();
    const first = (await title.textContent()) ?? '';
    await operator.keyboard.press('j');
    await expect(title).not.toHaveText(first);
    await expect(ask).toBeVisible();
    await operator.keyboard.press('k');
    await expect(title).toHaveText(first);
    await expect(ask).toBeVisible();
    await operator.keyboard.press('p');
    await expect(operator.getByLabel('O que você apurou')).toBeFocused();
    await operator.keyboard.type('Três clientes mostraram o recibo');
    await operator.keyboard.press('Control+Enter');
    await expect(operator.getByText('Decisão pedida').first()).toBeVisible();
  });

  await test.step('an administrator decides all of them', async () => {
    const { total } = await send('get', '/api/admin/deteccao-fraude?limit=1');
    expect(total).toBeGreaterThanOrEqual(50);
    await admin.goto('/admin/deteccao-fraude');
    await admin
      .getByRole('button', { name: /^Investigar/ })
      .first()
      .press('Enter');
    for (let at = 1; at <= total; at += 1) {
      const window = admin.getByRole('dialog').first();
      await expect(window.getByRole('button', { name: 'Decidir' })).toBeVisible();
      await admin.keyboard.press('d');
      const question = admin.getByRole('dialog').last();
      const dismissed = question.getByRole('radio', { name: 'Descartado' });
      await stepTo(admin, dismissed);
      await admin.keyboard.press('Tab');
      await expect(question.getByLabel('Motivo', { exact: true })).toBeFocused();
      await admin.keyboard.type(`Olhado ${at}`);
      await admin.keyboard.press('Control+Enter');
      await expect(window.getByRole('button', { name: 'Retomar a investigação' })).toBeVisible();
      if (at < total) await admin.keyboard.press('j');
    }
    const { stats } = await send('get', '/api/admin/deteccao-fraude?limit=1');
    expect(stats).toMatchObject({ dismissed: total, pending: 0, investigating: 0 });
  });
});
