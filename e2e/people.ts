import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { product } from './product.ts';
import type { WorldName } from './worlds.ts';

/** People signed in once per run, by world; the sample operation has its own. */
export const people = ['admin', 'operator', 'moderator', 'support', 'partner'] as const;
export type Person = (typeof people)[number];

const samplePassword = 'cano livre demonstra';

interface Login {
  path: string;
  data: Record<string, string>;
}

/** Logins of the sample operation. */
const sampleLogins: Record<Person, Login> = {
  admin: { path: 'email', data: product.admin },
  operator: { path: 'email', data: { email: 'operador@canolivre.example', password: samplePassword } },
  moderator: { path: 'email', data: { email: 'moderador@canolivre.example', password: samplePassword } },
  support: { path: 'email', data: { email: 'suporte@canolivre.example', password: samplePassword } },
  partner: { path: 'partner', data: { username: 'parceiro@canolivre.example', password: samplePassword } },
};

/** The staff of a world without the sample operation, who are invited. */
const invited = [
  { person: 'operator', role: 'operador', name: 'Olga Reis', email: 'operadora@canolivre.example' },
  { person: 'moderator', role: 'moderador', name: 'Marina Luz', email: 'moderadora@canolivre.example' },
  { person: 'support', role: 'suporte', name: 'Sueli Rocha', email: 'apoio@canolivre.example' },
] as const;

/** File of a signed-in person's cookies. */
export function stateOf(world: WorldName, person: Person): string {
  return join(product.folder, 'states', `${world}-${person}.json`);
}

/** Signs everybody of a world in, and stores their cookies. */
export async function signEverybodyIn(url: string, world: WorldName): Promise<void> {
  if (world === 'sample') {
    for (const person of people) await saveSession(url, world, person, sampleLogins[person]);
    return;
  }
  await saveSession(url, world, 'admin', sampleLogins.admin);
  const office = await request.newContext({ baseURL: url, storageState: stateOf(world, 'admin') });
  for (const { person, ...account } of invited) {
    const { invitationUrl } = await post(office, '/api/admin/usuarios', account);
    const token = new URL(invitationUrl).searchParams.get('token');
    await post(office, '/api/auth/reset-password', { token, newPassword: samplePassword });
    await saveSession(url, world, person, { path: 'email', data: { email: account.email, password: samplePassword } });
  }
  await office.dispose();
}

async function saveSession(url: string, world: WorldName, person: Person, login: Login): Promise<void> {
  const context = await request.newContext({ baseURL: url });
  await post(context, `/api/auth/sign-in/${login.path}`, login.data);
  await context.storageState({ path: stateOf(world, person) });
  await context.dispose();
}

async function post(context: APIRequestContext, path: string, data: object) {
  const response = await context.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
