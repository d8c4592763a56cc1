import type { Page } from '@playwright/test';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { mobile } from '#test/operation.ts';
import { answerQuestion, type Change, make, type Office, read, says } from './change.ts';

let made = 0;

/** Opens the message of a call that was just opened, which waits for a person. */
async function openTask(page: Page, office: Office) {
  made += 1;
  const clientName = `Avisada ${made}`;
  const services = await read<{ data: { id: string }[] }>(office, '/api/all-services');
  await make(office.api, '/api/admin/chamados', {
    clientName,
    clientPhone: mobile(78_000 + made),
    serviceId: services.data[0]?.id,
    address: { city: 'Brasília', state: 'DF' },
  });
  await page.goto('/admin/mensagens');
  await page.getByRole('button', { name: `Enviar: Chamado recebido, ${clientName}` }).click();
  return page.getByRole('dialog').last();
}

export const messageChanges: Change[] = [
  {
    operation: 'openMessage',
    silent: 'Erro ao abrir a mensagem',
    async prepare(page, office) {
      const drawer = await openTask(page, office);
      const open = drawer.getByRole('button', { name: 'Copiar ou SMS' });
      return {
        press: () => open.click(),
        kept: () => expect(open).toBeEnabled(),
        done: () => expect(drawer.getByText('Depois de enviar, marque como enviada.')).toBeVisible(),
      };
    },
  },
  {
    operation: 'sendByHand',
    silent: 'Erro ao abrir a mensagem',
    async prepare(page, office) {
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      const drawer = await openTask(page, office);
      const send = drawer.getByRole('button', { name: 'Enviar pelo WhatsApp' });
      return {
        press: () => send.click(),
        kept: () => expect(send).toBeEnabled(),
        done: () => says(page, 'Enviada e marcada'),
      };
    },
  },
  {
    operation: 'changeMessageStatus',
    silent: 'Erro ao mudar a mensagem',
    async prepare(page, office) {
      const drawer = await openTask(page, office);
      const opener = drawer.getByRole('button', { name: 'Dispensar' });
      return answerQuestion(page, opener, 'Não enviar', 'Mensagem dispensada');
    },
  },
  {
    operation: 'changeOptOut',
    silent: 'Erro ao guardar a escolha',
    async prepare(page, office) {
      const drawer = await openTask(page, office);
      const stop = drawer.getByRole('button', { name: 'Não avisar mais' });
      return {
        press: () => stop.click(),
        kept: () => expect(stop).toBeEnabled(),
        done: () => says(page, 'Deixa de receber avisos'),
      };
    },
  },
];
