import { expect, type Page, test } from '@playwright/test';

let made = 0;

/** Sends requests of the office that must succeed; gives what they answer. */
export const senderOf =
  ({ request }: Pick<Page, 'request'>) =>
  async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const response = await request[method](path, { data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };

interface Finished {
  partnerId: string;
  clientName: string;
  clientPhone: string;
  /** In reais, paid by PIX. */
  finalValue: number;
  city?: string;
}

/** Opens a call and lets a partner finish it. */
export async function finishCall(send: ReturnType<typeof senderOf>, done: Finished) {
  const { partnerId, finalValue, city = 'Brasília', ...client } = done;
  const { data: services } = await send('get', '/api/all-services');
  const address = { city, state: 'DF' };
  const call = await send('post', '/api/admin/chamados', { ...client, serviceId: services[0].id, address });
  const path = `/api/admin/chamados/${call.id}`;
  await send('post', `${path}/atribuir`, { partnerId });
  await send('patch', `${path}/status`, { status: 'em_andamento' });
  await send('patch', `${path}/status`, { status: 'finalizado', finalValue, paymentMethod: 'pix' });
  return call;
}

/** Creates a finished call of R$ 320,00; returns the address of its client's page. */
export async function finishedCall(office: Page): Promise<string> {
  made += 1;
  const send = senderOf(office);
  const unique = `${Date.now()}${test.info().workerIndex}${made}`.slice(-7);
  const partner = await send('post', '/api/admin/prestadores', {
    name: 'João Encanador',
    email: `joao${unique}@teste.example`,
    phone: `619${8}${unique}`,
    document: makeCpf(unique),
    city: 'Brasília',
    state: 'DF',
  });
  const client = { clientName: 'Maria Aparecida', clientPhone: `619${9}${unique}`, city: 'Ceilândia' };
  const call = await finishCall(send, { partnerId: partner.id, finalValue: 320, ...client });
  return call.confirmationUrl;
}

/** A number that a person could have, made of `seed`. */
export function makeCpf(seed: string): string {
  const digits = seed.padStart(9, '1').split('').map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
