import { expect, type Page, test } from '@playwright/test';

let made = 0;

/** Creates a finished call of R$ 320,00; returns the address of its client's page. */
export async function finishedCall({ request }: Page): Promise<string> {
  made += 1;
  const send = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const response = await request[method](path, { data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const services = await send('get', '/api/all-services');
  const unique = `${Date.now()}${test.info().workerIndex}${made}`.slice(-7);
  const partner = await send('post', '/api/admin/prestadores', {
    name: 'João Encanador',
    email: `joao${unique}@teste.example`,
    phone: `619${8}${unique}`,
    document: makeCpf(unique),
    city: 'Brasília',
    state: 'DF',
  });
  const call = await send('post', '/api/admin/chamados', {
    clientName: 'Maria Aparecida',
    clientPhone: `619${9}${unique}`,
    serviceId: services.data[0].id,
    address: { city: 'Ceilândia', state: 'DF' },
  });
  await send('post', `/api/admin/chamados/${call.id}/atribuir`, { partnerId: partner.id });
  await send('patch', `/api/admin/chamados/${call.id}/status`, { status: 'em_andamento' });
  const report = { status: 'finalizado', finalValue: 320, paymentMethod: 'pix' };
  await send('patch', `/api/admin/chamados/${call.id}/status`, report);
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
