import type { KeyScope } from '#features/accounts/api-keys/rules.ts';
import type { TestApp } from '#test/app.ts';

/** The text of a fresh key of the API, made by an administrator's session. */
export async function makeApiKey(test: Pick<TestApp, 'call'>, cookie: string, scopes: KeyScope[]): Promise<string> {
  const made = await test.call({
    method: 'POST',
    url: '/api/admin/chaves',
    cookie,
    payload: { name: 'Sistema do condomínio', scopes, days: 30 },
  });
  if (made.statusCode !== 201) throw new Error(`No key was made: ${made.body}`);
  return made.json().key;
}
