import type { APIRequestContext, APIResponse } from '@playwright/test';
import { todayOn } from '#shared/time/dates.ts';
import { cpf, mobile } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { admin, signIn } from './office-records.ts';

/** Records for the forms outside the back office. */
export interface OutsideRecords {
  /** Addresses of an applicant's upload page, a client's confirmation, and a client's page. */
  resend: string;
  confirmation: string;
  tracking: string;
  /** The page on which a client who has confirmed sends receipts. */
  receipts: string;
  /** The id of a call that the partner has set out to. */
  ownCall: string;
  /** Another, with the page on which its client answers what the partner writes. */
  quotable: { id: string; tracking: string };
  partner: { username: string; password: string };
  /** Offers a new call to partners on duty. */
  offerCall: () => Promise<void>;
}

/** Creates, as the office would, everything that people outside answer. */
export async function fillOutside(office: APIRequestContext): Promise<OutsideRecords> {
  const send = async (method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) =>
    (await ok(office[method](path, { data }))).json();
  await signIn(office, admin);
  const partner = { username: cpf(70_001), password: 'fossa limpa todo dia' };
  const { id: partnerId } = await send('post', '/api/admin/prestadores', {
    name: 'Rede Aberta',
    email: 'rede@partner.example',
    phone: mobile(70_001),
    document: partner.username,
    city: 'Guará',
    state: 'DF',
    password: partner.password,
  });
  // Required for offers.
  for (const kind of ['businessRegistration', 'negativeRecord']) {
    const papers = `/api/admin/prestadores/${partnerId}/documentos`;
    const paper = { name: 'papel.png', mimeType: 'image/png', buffer: makePng(80, 60) };
    const { id } = await (await ok(office.post(papers, { multipart: { [kind]: paper } }))).json();
    await send('patch', `${papers}/${id}`, { status: 'aprovado' });
  }
  const openCall = async (number: number) => {
    const call = await send('post', '/api/admin/chamados', {
      clientName: 'Rui Assis',
      clientPhone: mobile(number),
      serviceType: 'Desentupimento de Pia',
      estimatedValue: 300,
      address: { street: 'QE 40', number: '12', neighborhood: 'Guará II', city: 'Guará', state: 'DF' },
    });
    await send('post', `/api/admin/chamados/${call.id}/atribuir`, { partnerId });
    await send('patch', `/api/admin/chamados/${call.id}/status`, { status: 'em_andamento' });
    return call;
  };
  // Ten minutes to look at it.
  const settings = await send('get', '/api/admin/configuracoes');
  await send('put', '/api/admin/configuracoes/dispatch', {
    ...settings.dispatch,
    offerSeconds: 600,
    openCallLimit: 20,
  });
  const own = await openCall(70_002);
  const offerCall = async () => {
    const { id } = await send('post', '/api/admin/chamados', {
      clientName: 'Ana Assis',
      clientPhone: mobile(70_005),
      serviceType: 'Desentupimento de Pia',
      address: { city: 'Guará', state: 'DF' },
      allowDuplicate: true,
    });
    await send('post', `/api/admin/chamados/${id}/busca`);
  };
  const { id: quotableId } = await openCall(70_007);
  const { clientPage: quotable } = await send('get', `/api/admin/chamados/${quotableId}`);
  const finished = await openCall(70_003);
  const report = { status: 'finalizado', finalValue: 320, paymentMethod: 'pix' };
  await send('patch', `/api/admin/chamados/${finished.id}/status`, report);
  const confirmed = await openCall(70_008);
  await send('patch', `/api/admin/chamados/${confirmed.id}/status`, report);
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
  const { clientPage: ofConfirmed, confirmationUrl } = await send('get', `/api/admin/chamados/${confirmed.id}`);
  await send('post', `/api/ai-validation/process-response/${confirmationUrl.split('/').at(-1)}`, {
    clientResponse: JSON.stringify(statement),
  });
  await send('post', '/api/admin/acertos', { partnerId, dueOn: todayOn(new Date()) });
  const { id: waitingId } = await send('post', '/api/admin/chamados', {
    clientName: 'Rita Assis',
    clientPhone: mobile(70_006),
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Guará', state: 'DF' },
  });
  const { clientPage } = await send('get', `/api/admin/chamados/${waitingId}`);
  await send('post', '/api/providers/register', {
    companyName: 'Encanador da Vila',
    email: 'vila@exemplo.com.br',
    phone: mobile(70_004),
    acceptedTerms: true,
    vehicles: [{ driver: { phone: mobile(70_004) } }],
  });
  const base = '/api/admin/aplicacoes-parceiros';
  const { aplicacoes } = await send('get', `${base}?search=Encanador da Vila`);
  const application = `${base}/${aplicacoes[0].id}`;
  await send('post', `${application}/documentos`, { kind: 'addressProof', reason: 'Falta este documento' });
  const { resendUrl } = await send('get', application);
  return {
    resend: resendUrl,
    confirmation: finished.confirmationUrl,
    tracking: clientPage.url,
    receipts: `${ofConfirmed.url}/comprovante`,
    ownCall: own.id,
    quotable: { id: quotableId, tracking: quotable.url },
    partner,
    offerCall,
  };
}

async function ok(pending: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await pending;
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${await answer.text()}`);
  return answer;
}
