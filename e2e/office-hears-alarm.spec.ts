import { expect, type Page } from '@playwright/test';
import { acceptPapers, registerPartner, signPartnerIn } from './field-partner.ts';
import { test } from './journey.ts';

// An alarm rings on every screen of its product.
test.use({ place: 'own' });

const place = { city: 'Brasília', state: 'DF' };
const near = { name: 'Asa Desentope', email: 'asa@partner.example', phone: '61991118811', document: '15350946056' };
const far = { name: 'Gama Desentope', email: 'gama@partner.example', phone: '61991118822', document: '41720398550' };

test('a call that everybody declines calls the office by sound and title on every screen, until one person takes it and telephones', async ({
  enter,
  operator,
  admin,
}) => {
  const phones = [];
  for (const who of [
    { ...near, ...place },
    { ...far, city: 'Gama', state: 'DF' },
  ]) {
    const id = await registerPartner(admin.request, who);
    const phone = await enter(null, { viewport: { width: 360, height: 740 } });
    await signPartnerIn(phone, who);
    await acceptPapers(phone, admin.request, id);
    await phone.goto('/parceiro');
    await phone.getByRole('switch').click();
    await expect(phone.getByText('A central sabe que você está disponível.')).toBeVisible();
    phones.push({ phone, name: who.name });
  }
  const [first] = phones;
  if (first === undefined) throw new Error('There is no phone.');

  await listen(operator);
  await operator.clock.install();
  await operator.goto('/admin/clientes');
  await admin.goto('/admin/parceiros');
  const opened = await operator.request.post('/api/admin/chamados', {
    data: {
      clientName: 'Rui Assis',
      clientPhone: '61992228811',
      serviceType: 'Desentupimento de Pia',
      priority: 'urgente',
      address: { street: 'SQS 308 Bloco A', neighborhood: 'Asa Sul', ...place },
    },
  });
  const { id, protocolNumber } = await opened.json();
  expect((await operator.request.post(`/api/admin/chamados/${id}/busca`)).ok()).toBe(true);
  for (const { phone } of phones) await decline(phone);

  await test.step('the alarm stands on every screen, sounds once a person has touched the page, and flashes the title', async () => {
    for (const page of [operator, admin]) {
      const bar = page.getByRole('region', { name: 'Alarmes' });
      await expect(bar).toContainText(`Ninguém aceitou: ${protocolNumber}`);
      // One alarm is one line, at the width of the desk.
      expect((await bar.boundingBox())?.height).toBeLessThan(64);
    }
    await expect(operator.getByText('O navegador ainda não deixou o alarme tocar.')).toBeVisible();
    expect(await sounded(operator)).toEqual([]);
    await operator.getByRole('button', { name: 'Ligar o som' }).click();
    await expect.poll(() => sounded(operator)).toContainEqual({ hertz: 880, state: 'running' });
    await expect(operator.getByText('O navegador ainda não deixou o alarme tocar.')).toBeHidden();
    const heard = (await sounded(operator)).length;
    await operator.clock.runFor(6_000);
    // Two tones every two seconds.
    await expect.poll(async () => (await sounded(operator)).length).toBeGreaterThanOrEqual(heard + 6);
    await expect.poll(() => operator.title()).toBe('(1) ALARME: chamado precisa de você');
  });

  await test.step('one person takes it, and it is silent for all', async () => {
    await operator.getByRole('button', { name: `Assumir o alarme de ${protocolNumber}` }).click();
    await expect(operator).toHaveURL(new RegExp(`/admin/chamados/${id}$`));
    for (const page of [operator, admin]) await expect(page.getByRole('region', { name: 'Alarmes' })).toBeHidden();
    await expect(operator.getByText(/Ninguém aceitou: Olga Reis cuida disto desde as \d\d:\d\d\./)).toBeVisible();
    const heard = (await sounded(operator)).length;
    await operator.clock.runFor(10_000);
    expect(await sounded(operator)).toHaveLength(heard);
    expect(await operator.title()).toBe('Chamado | Administração');
  });

  await test.step('the call says whom to telephone, in their order, and one who agrees there has it at once', async () => {
    await expect(operator.getByText('Ligue para os prestadores na ordem abaixo')).toBeVisible();
    const asked = operator.getByRole('listitem').filter({ hasText: 'Estou em outro serviço' });
    await expect(asked).toHaveText([new RegExp(near.name), new RegExp(far.name)]);
    await expect(asked.first().getByRole('link')).toHaveAttribute('href', 'tel:+5561991118811');
    await operator.getByRole('button', { name: 'Atribuir prestador' }).click();
    await operator.getByRole('button', { name: `Combinado por telefone: atribuir a ${near.name}` }).click();
    await expect(operator.getByText('Prestador atribuído').first()).toBeVisible();
    await expect(operator.getByText(/Combinado por telefone/)).toBeVisible();
  });

  await test.step('that partner has the call with its address, and nothing to answer', async () => {
    await expect(first.phone.getByText('SQS 308 Bloco A')).toBeVisible();
    await expect(first.phone.getByText('Responda em')).toHaveCount(0);
    await expect(first.phone.getByRole('button', { name: 'Aceitar chamado' })).toHaveCount(0);
    await expect(first.phone.getByRole('button', { name: 'Sair para o atendimento' })).toBeVisible();
  });
});

async function decline(phone: Page): Promise<void> {
  const offer = phone.getByRole('article').filter({ hasText: 'Novo chamado para você' });
  await offer.getByRole('button', { name: 'Recusar' }).click();
  const why = phone.getByRole('dialog');
  await why.getByText('Estou em outro serviço').click();
  await why.getByRole('button', { name: 'Recusar chamado' }).click();
  await expect(offer).toBeHidden();
}

/**
 * Records each tone that the page starts, and whether it is audible. Headless browsers allow all sound: here it waits
 * for a gesture, as for a person.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones: object[] = [];
    Object.assign(window, { tones });
    const Sounding = AudioContext;
    window.AudioContext = class extends Sounding {
      constructor() {
        super();
        void this.suspend();
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      tones.push({ hertz: this.frequency.value, state: this.context.state });
      start.call(this, when);
    };
  });
}

const sounded = (page: Page) =>
  page.evaluate(() => (window as unknown as { tones: { hertz: number; state: string }[] }).tones);
