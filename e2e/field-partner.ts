import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';

const password = 'cano livre de novo';

interface FieldPartner {
  name: string;
  email: string;
  phone: string;
  document: string;
  city: string;
  state: string;
}

/** Creates a partner at the office, with a password; returns its id. */
export async function registerPartner(office: APIRequestContext, who: FieldPartner): Promise<string> {
  const registered = await office.post('/api/admin/prestadores', { data: { ...who, password } });
  expect(registered.ok(), await registered.text()).toBe(true);
  return (await registered.json()).id;
}

/** Signs a partner in on this phone, without the form. */
export async function signPartnerIn(phone: Page, { document }: Pick<FieldPartner, 'document'>): Promise<void> {
  const signedIn = await phone.request.post('/api/auth/sign-in/partner', { data: { username: document, password } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
}

/** The same by the form. */
export async function typePartnerIn(phone: Page, { document }: Pick<FieldPartner, 'document'>): Promise<void> {
  await phone.goto('/parceiro/login');
  await phone.getByLabel('Usuário').fill(document);
  await phone.getByLabel('Senha', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Entrar na Área do Parceiro' }).click();
}

/** Sends the papers that a partner needs before its first call from its phone, and the office accepts them. */
export async function acceptPapers(phone: Page, office: APIRequestContext, partnerId: string): Promise<void> {
  for (const kind of ['businessRegistration', 'negativeRecord']) {
    const file = { name: 'papel.png', mimeType: 'image/png', buffer: makePng(80, 60) };
    const sent = await phone.request.post('/api/partner/documentos', { multipart: { [kind]: file } });
    const { id } = await sent.json();
    const paper = `/api/admin/prestadores/${partnerId}/documentos/${id}`;
    const judged = await office.patch(paper, { data: { status: 'aprovado', expiresOn: '2099-01-31' } });
    expect(judged.ok(), await judged.text()).toBe(true);
  }
}
