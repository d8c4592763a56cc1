import { expect, type Page, test } from '@playwright/test';
import type { DocumentKind } from '#features/partners/papers/rules.ts';

let made = 0;

/** Creates an application with requested papers; returns its upload page's address. */
export async function askedPapers({ request }: Page, kinds: readonly DocumentKind[]): Promise<string> {
  made += 1;
  const call = async (method: 'get' | 'post', path: string, data?: object) => {
    const answer = await request[method](path, { data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const phone = `6198${`${Date.now()}${test.info().workerIndex}${made}`.slice(-7)}`;
  const companyName = `Encanador ${phone}`;
  await call('post', '/api/providers/register', {
    companyName,
    email: `encanador${phone}@exemplo.com.br`,
    phone,
    acceptedTerms: true,
    vehicles: [{ driver: { phone } }],
  });
  const base = '/api/admin/aplicacoes-parceiros';
  const { aplicacoes } = await call('get', `${base}?search=${phone}`);
  for (const kind of kinds) {
    await call('post', `${base}/${aplicacoes[0].id}/documentos`, { kind, reason: 'Falta este documento' });
  }
  return (await call('get', `${base}/${aplicacoes[0].id}`)).resendUrl;
}
