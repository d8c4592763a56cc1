import { type APIRequestContext, request } from '@playwright/test';
import { demoPassword, make, type Office } from '#test/long/situations/changes/change.ts';
import { cpf, mobile } from '#test/operation.ts';

let made = 0;

/** A partner with a password, its page, and where its records are made. */
async function partnerOf(office: Office): Promise<{ id: string; page: string; path: string; document: string }> {
  made += 1;
  const document = cpf(77_000 + made);
  const { id } = await make<{ id: string }>(office.api, '/api/admin/prestadores', {
    name: `Parceira da Falha ${made}`,
    email: `parceira${made}@exemplo.com.br`,
    phone: mobile(77_000 + made),
    document,
    city: 'Guará',
    state: 'DF',
    password: demoPassword,
  });
  return { id, page: `/admin/parceiros/${id}`, path: `/api/admin/prestadores/${id}`, document };
}

/** A partner's page after some preparation. */
export const partnerWith = (work: (path: string, office: Office) => Promise<unknown>) => async (office: Office) => {
  const partner = await partnerOf(office);
  await work(partner.path, office);
  return partner.page;
};
export const partnerPage = partnerWith(async () => {});

/** A partner's page after the partner's own actions. */
export const partnerAfter =
  (work: (own: APIRequestContext, office: Office) => Promise<unknown>) => async (office: Office) => {
    const partner = await partnerOf(office);
    const own = await request.newContext({ baseURL: office.url });
    await make(own, '/api/auth/sign-in/partner', { username: partner.document, password: demoPassword });
    await work(own, office);
    await own.dispose();
    return partner.page;
  };
