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
  /** The page on which the same client gives words for the site. */
  review: string;
  /** The page of a client who is asked once more for the amount. */
  asked: string;
  /** The page of an applicant who was refused. */
  refused: string;
  /** The page of a client's thread, with words that wait for an answer. */
  thread: string;
  /** The id of a hearing that awaits the partner. */
  hearing: string;
  /** The id of a call that the partner has set out to. */
  ownCall: string;
  /** Another, with the page on which its client answers what the partner writes. */
  quotable: { id: string; tracking: string };
  partner: { username: string; password: string };
  /** Offers a new call to partners on duty. */
  offerCall: () => Promise<void>;
}

/** Delivers what somebody writes by WhatsApp. */
type Write = (words: { from: string; text: string; at: Date }) => Promise<void>;

/** Creates, as the office would, everything that people outside answer. */
export async function fillOutside(office: APIRequestContext, write: Write): Promise<OutsideRecords> {
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
    await send('patch', `${papers}/${id}`, { status: 'aprovado', expiresOn: '2099-01-31' });
  }
  const refusedPaper = { name: 'papel.png', mimeType: 'image/png', buffer: makePng(90, 60) };
  const papersOf = `/api/admin/prestadores/${partnerId}/documentos`;
  const sent = await (await ok(office.post(papersOf, { multipart: { addressProof: refusedPaper } }))).json();
  await send('patch', `${papersOf}/${sent.id}`, { status: 'recusado', reason: 'Está cortado' });
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
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5, askReview: true };
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
  await write({ from: `55${mobile(70_003)}`, text: 'A pia voltou a entupir, e agora?', at: new Date() });
  const { conversas } = await send('get', '/api/admin/whatsapp');
  const heard = await hearPartner(send, await openCall(70_009));
  return {
    refused: await refuseApplicant(send),
    thread: `/admin/whatsapp/${conversas[0].id}`,
    hearing: heard.id,
    asked: await askClient(office, send, heard.call),
    resend: resendUrl,
    confirmation: finished.confirmationUrl,
    tracking: clientPage.url,
    receipts: `${ofConfirmed.url}/comprovante`,
    review: `${ofConfirmed.url}/depoimento`,
    ownCall: own.id,
    quotable: { id: quotableId, tracking: quotable.url },
    partner,
    offerCall,
  };
}

type Send = (method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) => ReturnType<APIResponse['json']>;

/** Refuses an applicant; gives the address of its page. */
async function refuseApplicant(send: Send): Promise<string> {
  await send('post', '/api/providers/register', {
    companyName: 'Ramal Novo',
    email: 'ramal@exemplo.com.br',
    phone: mobile(70_011),
    acceptedTerms: true,
    vehicles: [{ driver: { phone: mobile(70_011) } }],
  });
  const base = '/api/admin/aplicacoes-parceiros';
  const { aplicacoes } = await send('get', `${base}?search=Ramal Novo`);
  const application = `${base}/${aplicacoes[0].id}`;
  await send('post', `${application}/documentos`, { kind: 'addressProof', reason: 'Falta este documento' });
  const { resendUrl } = await send('get', application);
  await send('post', `${application}/recusar`, { reason: 'A empresa está baixada.' });
  return resendUrl;
}

/** Asks the partner of a call, whose client states more, for its side; gives the hearing's id and the call. */
async function hearPartner(send: Send, call: { id: string }) {
  const report = { status: 'finalizado', finalValue: 320, paymentMethod: 'pix' };
  await send('patch', `/api/admin/chamados/${call.id}/status`, report);
  const { confirmationUrl, protocolNumber } = await send('get', `/api/admin/chamados/${call.id}`);
  const statement = { paidAmount: 450, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 };
  await send('post', `/api/ai-validation/process-response/${confirmationUrl.split('/').at(-1)}`, {
    clientResponse: JSON.stringify(statement),
  });
  const { discrepancias } = await send('get', `/api/admin/auditoria-valores?search=${protocolNumber}`);
  const { id } = await send('post', `/api/admin/auditoria-valores/${discrepancias[0].id}/ouvir`, {});
  return { id: String(id), call: { id: call.id, protocolNumber: String(protocolNumber) } };
}

/** Asks the client of a call whose receipt says what its partner does; gives the address of the question. */
async function askClient(
  office: APIRequestContext,
  send: Send,
  call: { id: string; protocolNumber: string },
): Promise<string> {
  const receipt = { name: 'recibo.png', mimeType: 'image/png', buffer: makePng(91, 60) };
  const upload = `/api/admin/analise-recibos/upload?protocol=${call.protocolNumber}`;
  const { id } = await (await ok(office.post(upload, { multipart: { receipt } }))).json();
  await send('post', `/api/admin/analise-recibos/${id}/campos`, { field: 'amount', value: '320,00', seen: null });
  await send('post', `/api/admin/chamados/${call.id}/pergunta-valor`);
  const { clientPage } = await send('get', `/api/admin/chamados/${call.id}`);
  return `${clientPage.url}/quanto-pagou`;
}

async function ok(pending: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await pending;
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${await answer.text()}`);
  return answer;
}
