import { expect, type Page } from '@playwright/test';
import { registerPartner } from './field-partner.ts';
import { finishCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

const who = {
  name: 'Nascente Desentupidora',
  email: 'nascente@partner.example',
  phone: '61991117744',
  document: '41720398550',
  city: 'Brasília',
  state: 'DF',
};

test.use({ place: 'own' });

/** As many calls of one partner, each reported with R$ 320 and paid with more, the first one first. */
async function disputeCalls(office: Page, count: number): Promise<string[]> {
  const send = senderOf(office);
  const partnerId = await registerPartner(office.request, who);
  const protocols: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const client = { clientName: `Cliente ${at}`, clientPhone: `6199333${1000 + at}` };
    const call = await finishCall(send, { partnerId, finalValue: 320, ...client });
    const statement = { paidAmount: 400 + at, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 };
    const key = call.confirmationUrl.slice(-22);
    await send('post', `/api/ai-validation/process-response/${key}`, { clientResponse: JSON.stringify(statement) });
    protocols.push(call.protocolNumber);
  }
  return protocols;
}

const caseOf = (page: Page, protocol: string) =>
  page.getByRole('dialog', { name: `Discrepância de ${protocol}`, exact: true });

test('an operator investigates without a mouse and asks for a decision, which an administrator takes', async ({
  operator,
  admin,
  home,
}) => {
  const [first = '', second = ''] = await disputeCalls(admin, 2);

  await test.step('reads both amounts, has both telephones, and goes from one to the next', async () => {
    await operator.goto('/admin/auditoria-valores');
    await operator.getByRole('button', { name: `Investigar ${second}` }).press('Enter');
    const dialog = caseOf(operator, second);
    await expect(dialog.getByText('R$ 320,00').first()).toBeVisible();
    await expect(dialog.getByText('R$ 402,00').first()).toBeVisible();
    const dial = async (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await dial(/^Ligar para o cliente: \(61\) 99333-1002$/)).toBe('tel:+5561993331002');
    expect(await dial(/^Ligar para o prestador: \(61\) 99111-7744$/)).toBe('tel:+5561991117744');
    await operator.keyboard.press('j');
    await expect(caseOf(operator, first).getByText('R$ 401,00').first()).toBeVisible();
    await operator.keyboard.press('k');
    await expect(dialog.getByText('R$ 402,00').first()).toBeVisible();
  });

  await test.step('cannot decide, and asks with what was found', async () => {
    const dialog = caseOf(operator, second);
    await operator.keyboard.press('d');
    await operator.keyboard.press('p');
    await expect(operator.getByLabel('O que você apurou')).toBeFocused();
    await operator.keyboard.type('O cliente mostrou o comprovante');
    await operator.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Decisão pedida', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Decisão pedida ao administrador: O cliente mostrou o comprovante')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Decidir' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Pedir decisão ao administrador' })).toHaveCount(0);
  });

  await test.step('the administrator is told by the menu, reads who did what, and decides', async () => {
    await admin.goto('/admin/auditoria-valores?decisao=pedida');
    await expect(admin.getByRole('row').filter({ hasText: second })).toContainText('Decisão pedida');
    await expect(admin.getByRole('row').filter({ hasText: first })).toHaveCount(0);
    await admin.getByRole('button', { name: `Investigar ${second}` }).press('Enter');
    const dialog = caseOf(admin, second);
    await expect(dialog.getByText('Decisão pedida ao administrador: O cliente mostrou o comprovante')).toBeVisible();
    await decide(admin, 'Espaço', 'Era o combinado');
    await expect(dialog.getByText(/^Resolvida por .+ em /)).toBeVisible();
    await home.restart();
    await admin.goto(`/admin/auditoria-valores?status=resolved`);
    await expect(admin.getByRole('row').filter({ hasText: second })).toContainText('Resolvida');
  });
});

test('an operator decides alone up to the limit that an administrator set, and asks for what is beyond it', async ({
  operator,
  admin,
}) => {
  const [first = '', second = ''] = await disputeCalls(admin, 2);

  await test.step('an administrator sets the limits', async () => {
    await admin.goto('/admin/configuracoes/limites');
    await admin.getByLabel('Discrepância: decide até, em reais').fill('100');
    await admin.getByLabel('Discrepâncias por dia').fill('1');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expect(admin.getByText('Configurações salvas', { exact: true }).first()).toBeVisible();
  });

  await test.step('the operator decides the first one alone', async () => {
    await operator.goto('/admin/auditoria-valores');
    await operator.getByRole('button', { name: `Investigar ${first}` }).press('Enter');
    await expect(caseOf(operator, first).getByText('R$ 401,00').first()).toBeVisible();
    await decide(operator, 'Espaço', 'Era o combinado');
    await expect(caseOf(operator, first).getByText(/^Resolvida por .+ em /)).toBeVisible();
  });

  await test.step('the second of the day is beyond it: the screen says why, and asks an administrator', async () => {
    await operator.keyboard.press('Escape');
    await operator.getByRole('button', { name: `Investigar ${second}` }).press('Enter');
    const dialog = caseOf(operator, second);
    await expect(dialog.getByText('Você já decidiu 1 hoje, o seu limite do dia.', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Decidir' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Pedir decisão ao administrador' }).click();
    await operator.getByLabel('O que você apurou').fill('Os dois têm razão em parte');
    await operator.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Decisão pedida ao administrador: Os dois têm razão em parte')).toBeVisible();
  });

  await test.step('the administrator finds it in the inbox, decides, and the log names the limit of the first', async () => {
    await admin.goto('/admin/o-que-espera');
    await admin
      .getByRole('link', { name: new RegExp(second) })
      .first()
      .click();
    const dialog = caseOf(admin, second);
    await expect(dialog.getByText('Decisão pedida ao administrador: Os dois têm razão em parte')).toBeVisible();
    await decide(admin, 'Espaço', 'Metade para cada um');
    await expect(dialog.getByText(/^Resolvida por .+ em /)).toBeVisible();
    await admin.goto('/admin/auditoria');
    await expect(admin.getByRole('row').filter({ hasText: 'Decisão dentro do limite' })).toHaveCount(1);
  });
});

test('fifty discrepancies are decided one after another without a mouse', async ({ admin }) => {
  test.setTimeout(600_000);
  const protocols = (await disputeCalls(admin, 50)).reverse();
  await admin.goto('/admin/auditoria-valores?status=pending');
  await admin.getByRole('button', { name: `Investigar ${protocols[0]}` }).press('Enter');
  for (const [at, protocol] of protocols.entries()) {
    const dialog = caseOf(admin, protocol);
    await expect(dialog.getByRole('button', { name: 'Decidir' })).toBeVisible();
    await decide(admin, at % 2 === 0 ? 'Espaço' : 'Seta', `Olhado ${at}`);
    await expect(dialog.getByText(`Olhado ${at}`).first()).toBeVisible();
    if (at < protocols.length - 1) await admin.keyboard.press('j');
  }
  const { stats } = await (await admin.request.get('/api/admin/auditoria-valores?limit=1')).json();
  expect(stats).toMatchObject({ resolved: 25, dismissed: 25, pending: 0, investigating: 0 });
});

/** Decides with keys alone: the space chooses 'Resolvida' and the partner's amount, the arrow 'Descartada'. */
async function decide(page: Page, by: 'Espaço' | 'Seta', reason: string): Promise<void> {
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^Decidir a discrepância de/ });
  await expect(dialog.getByRole('radio', { name: 'Resolvida' })).toBeFocused();
  if (by === 'Espaço') {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: /^O do prestador/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog.getByText('O chamado já vale R$ 320,00', { exact: false })).toBeVisible();
  } else {
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Descartada' })).toBeChecked();
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Motivo', { exact: true })).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}
