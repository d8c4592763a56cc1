import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

let world: TestApp;
let now = new Date();
beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
});
afterAll(() => world.close());

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Operation {
  operationId: string;
  'x-recent-proof'?: boolean;
}

/** Every operation that the description marks, with an address that its path takes. */
async function listMarked() {
  const { paths } = (await world.call({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['x-recent-proof'] === true)
      .map(([method, { operationId }]) => ({
        operationId,
        method: method.toUpperCase() as Method,
        url: path.replace(/\{\w+\}/g, '01970000-0000-7000-8000-000000000000'),
      })),
  );
}

test('what gives or takes a way in, or says where money goes, is marked, and asks for a proof of the last ten minutes', async () => {
  const cookies = { office: await world.signIn('admin'), field: await world.signIn('partner') };
  const cookieFor = (url: string) => (url.startsWith('/api/partner/') ? cookies.field : cookies.office);
  const marked = await listMarked();
  expect(marked.map(({ operationId }) => operationId).toSorted()).toEqual([
    'addDriver',
    'addOwnDriver',
    'applyCorrection',
    'approvePartnerApplication',
    'changeOwnEmail',
    'changePartnerEmail',
    'changeUserRole',
    'changeUserStatus',
    'closeMonth',
    'createApiKey',
    'createEndpoint',
    'decidePixKey',
    'editEndpoint',
    'erasePerson',
    'exportOwnData',
    'exportPerson',
    'importSettings',
    'inviteUser',
    'queueBackup',
    'recordOpening',
    'registerPartner',
    'removeUserSecondFactor',
    'replaceEndpointSecret',
    'saveDecisionsSettings',
    'saveOwnPixKey',
    'savePixAccount',
    'savePixSettings',
    'saveSecuritySettings',
    'sendPartnerLink',
    'sendPasswordLink',
    'submitOwnRequest',
    'undoOpening',
    'undoWriteOff',
    'writeOffPartner',
    'writeOffSettlement',
  ]);
  for (const { method, url } of marked) {
    const reply = await world.call({ method, url, cookie: cookieFor(url), payload: {} });
    expect(reply.json().message, url).not.toBe('Confirme a sua senha para continuar.');
  }
  now = new Date(now.getTime() + 11 * 60_000);
  for (const { method, url } of marked) {
    const reply = await world.call({ method, url, cookie: cookieFor(url), payload: {} });
    expect(reply.statusCode, url).toBe(403);
    expect(reply.json(), url).toMatchObject({ code: 'forbidden', errors: [{ path: 'proof.password' }] });
  }
});
