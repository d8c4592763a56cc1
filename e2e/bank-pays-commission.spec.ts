import { expect } from '@playwright/test';
import { type BankMovement, writeStatement } from '../test/bank-statements.ts';
import { makePng } from '../test/png.ts';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { finishCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

const who = {
  name: 'Águas do Paranoá',
  email: 'paranoa@partner.example',
  phone: '61991115533',
  document: '41720398550',
  city: 'Brasília',
  state: 'DF',
};

/** Today in Brasília, as a bank prints it. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const movement = (cents: number, words: string, bankRef: string): BankMovement => ({
  day: today,
  minute: '10:00',
  cents,
  words,
  bankRef,
  payer: '',
});
const fileOf = (name: string, movements: BankMovement[]) => ({
  name,
  mimeType: 'application/x-ofx',
  buffer: writeStatement('sgml', movements, 100_000),
});

test.use({ place: 'own' });

test('commissions are paid by lines of the bank: one by its code, one by a person, and stand so after a restart', async ({
  admin: office,
  operator,
  enter,
  home,
}) => {
  const send = senderOf(office);
  const partnerId = await registerPartner(office.request, who);
  /** A finished call, and the settlement of its commission. */
  const settle = async (finalValue: number): Promise<{ protocol: string; name: string; code: string }> => {
    const call = await finishCall(send, {
      partnerId,
      finalValue,
      clientName: 'Maria Aparecida',
      clientPhone: '61993334455',
    });
    const { id } = await send('post', '/api/admin/acertos', { partnerId, dueOn: today });
    const { name } = await send('get', `/api/admin/acertos/${id}`);
    return { protocol: call.protocolNumber, name, code: name.replaceAll('-', '') };
  };
  const first = await settle(320);
  const second = await settle(600);

  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(phone, who);
  await phone.goto('/parceiro/extrato');
  await expect(phone.getByText('R$ 138,00').first()).toBeVisible();

  await test.step('the partner says that it paid, with the receipt, and nothing is paid by that', async () => {
    const row = phone.getByRole('listitem').filter({ hasText: second.name });
    await row.getByRole('button', { name: 'Já paguei' }).click();
    const dialog = phone.getByRole('dialog', { name: `Já paguei o acerto ${second.name}` });
    await dialog.getByLabel('Valor pago').fill('95,00');
    await dialog.getByLabel('Identificador do PIX').fill('123');
    await dialog.getByLabel('Comprovante').setInputFiles({
      name: 'comprovante.png',
      mimeType: 'image/png',
      buffer: makePng(300, 400),
    });
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByText('O identificador começa com E')).toBeVisible();
    await dialog.getByLabel('Identificador do PIX').fill('');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(row.getByText('Aguarda a central')).toBeVisible();
    await expect(row.getByRole('link', { name: 'Ver o comprovante' })).toBeVisible();
    await expect(phone.getByText('Em aberto', { exact: true })).toHaveCount(2);
    await expectAccessible(phone);
  });

  await test.step('a statement is brought once a person says that the account is ours', async () => {
    await office.goto('/admin/gestao-financeira');
    await office.getByRole('link', { name: 'Validação de Pagamento' }).click();
    await expect(office.getByText('Traga o primeiro extrato')).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Trazer extrato' }).first().click();
    const dialog = office.getByRole('dialog', { name: 'Extratos do banco' });
    await dialog.getByLabel('Extrato', { exact: true }).setInputFiles({
      name: 'cortado.ofx',
      mimeType: 'application/x-ofx',
      buffer: fileOf('a', [movement(100, 'PIX', 'A')]).buffer.subarray(0, 400),
    });
    await dialog.getByRole('button', { name: 'Trazer extrato' }).click();
    await expect(dialog.getByText('está cortado no meio').first()).toBeVisible();
    await dialog
      .getByLabel('Extrato', { exact: true })
      .setInputFiles(
        fileOf('novembro.ofx', [
          movement(4_800, `PIX RECEBIDO ${first.code}`, 'A1'),
          movement(9_500, 'PIX RECEBIDO AGUAS DO PARANOA', 'A2'),
          movement(-1_990, 'TARIFA', 'A3'),
          movement(25_000, 'PIX DO ALUGUEL', 'A4'),
        ]),
      );
    await dialog.getByRole('button', { name: 'Trazer extrato' }).click();
    await expect(dialog.getByText('Este extrato é de: Itaú, conta 091255510.')).toBeVisible();
    await dialog.getByText('É da central, e ainda não estava aqui').click();
    await dialog.getByRole('button', { name: 'Trazer extrato desta conta' }).click();
    await expect(dialog.getByText('4 linhas no arquivo: 4 novas, 0 já conhecidas e 0 fora.')).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('the line with the code has paid its settlement by itself', async () => {
    const row = office.getByRole('row').filter({ hasText: first.code });
    await expect(row).toContainText('Conciliada');
    await expect(row).toContainText(who.name);
    await expect(office.getByText('2 linhas do banco esperam conciliação: R$ 345,00')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Pago', { exact: true })).toBeVisible();
  });

  await test.step('a person pays the other with what is too much of a line, by the keyboard, and the rest is credit', async () => {
    const row = office.getByRole('row').filter({ hasText: 'AGUAS DO PARANOA' });
    await expect(row).toContainText('Sugestão');
    await row.getByRole('button', { name: /^Ver Detalhes/ }).press('Enter');
    const drawer = office.getByRole('dialog');
    await expect(drawer.getByText('O nome do prestador está no texto')).toBeVisible();
    await expect(drawer.getByText('O valor é maior do que falta')).toBeVisible();
    await expect(drawer.getByText('O prestador diz que este PIX é dele')).toBeVisible();
    await expect(drawer.getByRole('img', { name: 'Comprovante do prestador' })).toBeVisible();
    await expectAccessible(office);
    await drawer.getByRole('checkbox', { name: /Águas do Paranoá/ }).press('Space');
    await expect(drawer.getByText('Sobra, fica como crédito')).toBeVisible();
    await drawer.getByRole('button', { name: 'Conciliar' }).press('Enter');
    await expect(drawer.getByText('Crédito: abate do próximo acerto.')).toBeVisible();
    await expectAccessible(office);
    await drawer.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('what no partner paid is set aside, and then bank and ledger agree', async () => {
    await office.getByRole('row').filter({ hasText: 'ALUGUEL' }).getByRole('button').first().click();
    await office.getByRole('dialog').getByRole('button', { name: 'Não é de prestador' }).click();
    const question = office.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Não é de prestador' }).click();
    await expect(question.getByText('Escreva o motivo.')).toBeVisible();
    await question.getByLabel('Motivo').fill('Aluguel do galpão');
    await question.getByRole('button', { name: 'Não é de prestador' }).click();
    await expect(office.getByText('Linha posta à parte')).toBeVisible();
    await office.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(office.getByText(/^O banco e o razão concordam até/)).toBeVisible();
    await expect(office.getByText('esperam conciliação')).toBeHidden();
  });

  await test.step('an operator reads it and may not write', async () => {
    await operator.goto('/admin/validacao-pagamento');
    await expect(operator.getByRole('row').filter({ hasText: first.code })).toBeVisible();
    await expect(operator.getByRole('button', { name: 'Trazer extrato' })).toHaveCount(0);
    const tried = await operator.request.post('/api/admin/linhas-do-banco/conciliar', { data: {} });
    expect(tried.status()).toBe(403);
  });

  await test.step('after a restart both stand as paid', async () => {
    await home.restart();
    await office.goto('/admin/financeiro?status=pago');
    for (const { protocol } of [first, second]) {
      await expect(office.getByRole('row').filter({ hasText: protocol })).toContainText('Pago');
    }
    await phone.reload();
    await expect(phone.getByText('R$ 5,00').first()).toBeVisible();
    await expect(phone.getByText('A central deve a você')).toBeVisible();
  });
});
