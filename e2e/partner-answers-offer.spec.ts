import { expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { startPushStandIn } from '../test/push-stand-in.ts';
import { acceptPapers, registerPartner, signPartnerIn, typePartnerIn } from './field-partner.ts';
import { test } from './journey.ts';
import { allowNotices, ring } from './ringing-phone.ts';

// No other journey uses Luziânia.
const place = { city: 'Luziânia', state: 'GO' };
const partner = {
  name: 'Luzi Desentope',
  email: 'luzi@partner.example',
  phone: '61991119911',
  document: '15350946056',
};
const rival = {
  name: 'Bueno Desentope',
  email: 'bueno@partner.example',
  phone: '61991119922',
  document: '41720398550',
};

test('a call rings on two phones, one partner takes it and works it through a lost signal and a closed app, and the office sees each step', async ({
  enter,
  operator,
  admin,
}) => {
  const makers = await startPushStandIn();
  const [ringing, otherRinging] = [makers.addBrowser(), makers.addBrowser()];
  let phone = await enter(null, { viewport: { width: 360, height: 740 } });
  const other = await enter(null, { viewport: { width: 360, height: 740 } });
  await allowNotices(phone, ringing);
  await allowNotices(other, otherRinging);
  const partnerId = await registerPartner(admin.request, { ...partner, ...place });
  const rivalId = await registerPartner(admin.request, { ...rival, ...place });
  await typePartnerIn(phone, partner);
  await expect(phone.getByText('Nenhum chamado no momento')).toBeVisible();
  // An error to read offers does not mean none: it retries until it succeeds.
  const offers = '**/api/partner/ofertas*';
  await phone.route(offers, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await phone.reload();
  await expect(phone.getByText('Não deu para ver se há chamados novos para você')).toBeVisible();
  await expect(phone.getByText('Nenhum chamado no momento')).toHaveCount(0);
  await phone.unroute(offers);
  // A read caught between the two ends after 15 s, and the next one comes 5 s later.
  await expect(phone.getByText('Nenhum chamado no momento')).toBeVisible({ timeout: 40_000 });
  // No offers before the central has accepted the papers.
  await phone.goto('/parceiro/cadastro');
  await expect(phone.getByText('Faltam enviar: Registro da empresa e Certidão negativa.')).toBeVisible();
  await signPartnerIn(other, rival);
  for (const [page, id] of [
    [phone, partnerId],
    [other, rivalId],
  ] as const) {
    await acceptPapers(page, admin.request, id);
    await page.goto('/parceiro/plantao');
    await page.getByRole('switch').click();
    await expect(page.getByText('A central sabe que você está disponível.')).toBeVisible();
    await page.getByRole('button', { name: 'Ligar os avisos' }).click();
    await expect(page.getByText('Este aparelho avisa de cada oferta mesmo com a página fechada.')).toBeVisible();
  }

  const opened = await operator.request.post('/api/admin/chamados', {
    data: {
      clientName: 'Rui Assis',
      clientPhone: '61992229911',
      serviceType: 'Desentupimento de Pia',
      priority: 'urgente',
      estimatedValue: 280,
      address: { street: 'Rua das Mangueiras', number: '12', neighborhood: 'Setor Leste', ...place },
    },
  });
  const { id } = await opened.json();
  await operator.goto(`/admin/chamados/${id}`);
  await operator.getByRole('button', { name: 'Oferecer aos prestadores' }).click();
  await expect(operator.getByText('Procurando prestador')).toBeVisible();
  await expect(operator.getByText('Aguarda resposta')).toHaveCount(2);

  for (const [page, browser] of [
    [phone, ringing],
    [other, otherRinging],
  ] as const) {
    const rung = {
      title: 'Novo chamado para você',
      body: expect.stringMatching(/Responda em \d+ segundos\.$/),
      sounds: true,
    };
    expect(await ring(page, browser)).toEqual([rung]);
    await page.goto('/parceiro');
  }
  const offer = phone.getByRole('article').filter({ hasText: 'Novo chamado para você' });
  await expect(offer).toContainText('Setor Leste, Luziânia');
  await expect(offer).toContainText('Responda em');
  await expect(other.getByRole('article').filter({ hasText: 'Novo chamado para você' })).toContainText('Luziânia');
  for (const page of [phone, other]) {
    await expect(page.getByText('Rui Assis')).toHaveCount(0);
    await expect(page.getByText('Rua das Mangueiras')).toHaveCount(0);
  }
  await expect(offer.getByRole('button', { name: 'Recusar' })).toBeEnabled();
  await offer.getByRole('button', { name: 'Aceitar chamado' }).click();
  await expect(phone.getByText('Rua das Mangueiras, 12')).toBeVisible();
  await expect(other.getByText('Este chamado ficou com outro prestador.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Aceitar chamado' })).toHaveCount(0);
  await expect(operator.getByText('Prestador encontrado')).toBeVisible();
  await operator.getByText('Por que esta ordem?').click();
  await expect(operator.getByText(/Luzi Desentope.*caminho/)).toBeVisible();

  await expect(phone.getByText('Com você', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Sair para o atendimento' }).click();
  await expect(operator.getByText('Prestador a caminho')).toBeVisible();
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Cheguei' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Cheguei · CH-' })).toBeVisible();
  await expect(phone.getByText('Guardado, será enviado quando houver sinal')).toHaveCount(1);
  await expect(operator.getByText('Prestador chegou')).toHaveCount(0);
  // The app is closed and opened again without a signal, and knows what was done.
  await phone.close();
  phone = await phone.context().newPage();
  await phone.goto(`/parceiro/chamados/${id}`);
  await expect(phone.getByText('Rua das Mangueiras, 12')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Cheguei · CH-' })).toBeVisible();
  await addPhoto(phone, 'Antes do serviço');
  await expect(phone.getByRole('listitem').filter({ hasText: 'Antes do serviço · CH-' })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(operator.getByText('Prestador chegou')).toBeVisible();
  await expect(operator.getByRole('button', { name: /^Abrir Antes do serviço/ }).first()).toBeVisible();
  await expect(phone.getByText('Guardado, será enviado quando houver sinal')).toHaveCount(0);
  await addPhoto(phone, 'Depois do serviço');
  await expect(operator.getByRole('button', { name: /^Abrir Depois do serviço/ }).first()).toBeVisible();

  await phone.getByRole('button', { name: 'Concluir', exact: true }).click();
  await phone.getByLabel('Valor final cobrado').fill('280');
  await phone.getByText('Dinheiro').click();
  await phone.getByLabel('Sem orçamento aprovado: por quê?').fill('Preço já combinado');
  await phone.getByRole('button', { name: 'Concluir atendimento' }).click();
  await expect(operator.getByText('Atendimento finalizado')).toBeVisible();
  await expect(other.getByText('Rua das Mangueiras')).toHaveCount(0);
  // The offer that it lost is over on the other phone too, without a sound.
  await expect.poll(() => otherRinging.heard().at(-1)).toMatchObject({ kind: 'ends', title: 'Esta oferta terminou' });
  await makers.close();
});

async function addPhoto(page: Page, shows: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByLabel('O que mostra').selectOption(shows);
  const file = { name: `${shows}.png`, mimeType: 'image/png', buffer: makePng(shows.length * 20, 300) };
  await page.getByLabel('Fotos ou PDF').setInputFiles(file);
  await expect(
    page.getByRole('dialog').getByText(/^(Enviado|Guardado, será enviado quando houver sinal)/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Pronto' }).click();
}
