import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { todayOn } from '#shared/time/dates.ts';
import { applicationOf } from '#test/applicant.ts';
import { makePdf } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { adminPassword } from '#test/start-product.ts';
import { totp } from '#test/totp.ts';
import { bringStatement, givePixKey, settle } from './office-money.ts';

export const admin = { email: 'admin@canolivre.example', password: adminPassword };
export const editor = { email: 'moderador@canolivre.example', password: 'cano livre demonstra' };

/** The records that screens of one record are opened on. */
export interface OfficeRecords {
  /** Pending and unassigned; finished and confirmed with a difference; cancelled. */
  pendingCall: string;
  assignedCall: string;
  underwayCall: string;
  auditedCall: string;
  cancelledCall: string;
  wasteCall: string;
  partner: string;
  client: string;
  application: string;
  simpleApplication: string;
  decidedApplication: string;
  /** Somebody of the central answers it. */
  conversation: string;
  /** Tried, with a line that is refused. */
  sheet: string;
  /** Open, with a part of it paid. */
  settlement: string;
}

interface Row {
  id: string;
}

const applicant = 'Limpa Fossa e Desentupidora Samambaia Recanto das Emas';
const sentence =
  'Ligou três vezes na manhã de hoje: prefere ser atendida depois das 14h, porque o porteiro só libera a entrada do ' +
  'caminhão de serviço quando o síndico está no prédio. Combinar antes por mensagem.';

/**
 * Adds missing records to the sample operation through the interface: an application with papers, requests of the site,
 * long words.
 */
export async function fillOffice(office: APIRequestContext, visitor: APIRequestContext): Promise<OfficeRecords> {
  await ok(office.put('/api/admin/configuracoes/requests', { data: { keepRequests: true } }));
  await leaveRequests(visitor);
  await apply(visitor, 1, applicant);
  await apply(visitor, 2, 'Esgoto Fácil');
  await ok(
    visitor.post('/api/providers/register', {
      data: {
        companyName: 'Encanador do Lago',
        email: 'encanador@exemplo.com.br',
        phone: '61991112220',
        acceptedTerms: true,
        vehicles: [{ driver: { phone: '61991112220' } }],
      },
    }),
  );
  const applications = await rows(office, '/api/admin/aplicacoes-parceiros', 'aplicacoes');
  const idOf = (name: string) => applications.find(({ companyName }) => companyName === name)?.id ?? '';
  const decidedApplication = idOf('Esgoto Fácil');
  await ok(
    office.post(`/api/admin/aplicacoes-parceiros/${decidedApplication}/recusar`, {
      data: { reason: 'Fora da nossa região' },
    }),
  );
  const invited = { name: 'Maria Aparecida dos Santos Albuquerque Cavalcanti', role: 'operador' };
  await ok(
    office.post('/api/admin/usuarios', {
      data: { ...invited, email: 'maria.aparecida.albuquerque.cavalcanti@canolivre.example' },
    }),
  );
  const calls = await rows(office, '/api/admin/chamados?limit=100', 'chamados');
  const call = (status: string, priority?: string, service = /./) => {
    const fits = (one: Row & Record<string, unknown>) =>
      one.status === status && (priority ?? one.priority) === one.priority && service.test(String(one.serviceType));
    const found = calls.find(fits);
    if (found === undefined) throw new Error(`The sample operation has no call ${status}.`);
    return found.id;
  };
  const [discrepancy] = await rows(office, '/api/admin/auditoria-valores', 'discrepancias');
  const partners = await rows(office, '/api/admin/prestadores', 'prestadores');
  const clients = await rows(office, '/api/admin/clientes?search=Condominio', 'clientes');
  const records = {
    pendingCall: call('pendente', 'urgente'),
    assignedCall: call('pendente', 'alta'),
    underwayCall: call('em_andamento'),
    auditedCall: String(discrepancy?.callId),
    cancelledCall: call('cancelado'),
    wasteCall: call('finalizado', undefined, /gordura|fossa/i),
    partner: partners.find(({ name }) => String(name).startsWith('Hidrojato'))?.id ?? '',
    client: clients[0]?.id ?? '',
    application: idOf(applicant),
    simpleApplication: idOf('Encanador do Lago'),
    decidedApplication,
    conversation: await talk(office, visitor),
    sheet: await trySheet(office),
    settlement: await settle(office),
  };
  const paper = { name: 'certidao.pdf', mimeType: 'application/pdf', buffer: makePdf() };
  await ok(
    office.post(`/api/admin/prestadores/${records.partner}/documentos`, { multipart: { negativeRecord: paper } }),
  );
  const driver = { fullName: 'Davi dos Santos Albuquerque Cavalcanti', phone: '61991112231' };
  await ok(office.post(`/api/admin/prestadores/${records.partner}/motoristas`, { data: driver }));
  const photo = { name: 'ralo.png', mimeType: 'image/png', buffer: makePng(900, 1_200) };
  const about = 'tipo=local&fotoId=01890a5d-ac96-774b-bcce-b302099a8057';
  await ok(
    office.post(`/api/admin/chamados/${records.pendingCall}/arquivos?${about}`, { multipart: { arquivo: photo } }),
  );
  await ok(office.post(`/api/admin/chamados/${records.pendingCall}/notas`, { data: { text: sentence } }));
  await ok(office.post(`/api/admin/clientes/${records.client}/notas`, { data: { text: sentence } }));
  await agree(office, `/api/admin/clientes/${records.client}`);
  await bringStatement(office, sentence);
  await givePixKey(office, records.partner, editor.password);
  return records;
}

/** From now on administrators without a second factor see nothing else. */
export async function demandSecondFactor(office: APIRequestContext): Promise<void> {
  await ok(office.put('/api/admin/configuracoes/security', { data: { requireAdminSecondFactor: true } }));
}

/** Activates the administrator's second factor; returns the backup codes. */
export async function enrol(office: APIRequestContext): Promise<string[]> {
  const path = '/api/admin/minha-conta/segundo-fator';
  const prepared = await ok(office.post(path, { data: { password: admin.password } }));
  const { secret, backupCodes } = await prepared.json();
  await ok(office.post(`${path}/confirmar`, { data: { code: totp(secret) } }));
  return backupCodes;
}

export async function signIn(request: APIRequestContext, who: { email: string; password: string }): Promise<void> {
  await ok(request.post('/api/auth/sign-in/email', { data: who }));
}

async function leaveRequests(visitor: APIRequestContext): Promise<void> {
  const people = ['Vera Lúcia Nascimento', 'Condomínio Edifício Solar das Palmeiras Imperiais do Sudoeste'];
  for (const [index, nome] of people.entries()) {
    await ok(
      visitor.post('/api/service-requests', {
        data: {
          nome,
          email: 'contato@exemplo.com.br',
          telefone: `(61) 98111-100${index}`,
          tipoLocal: 'condominio',
          urgencia: 'ate-1h',
          cep: '70074-900',
          endereco: 'SBS Quadra 3',
          bairro: 'Asa Sul',
          complemento: 'Bloco B',
          estado: 'DF',
          cidade: 'Brasília',
          pontoReferencia: '',
          servicosSelecionados: ['Hidrojateamento', 'Limpeza de Caixa de Gordura'],
          descricao: sentence,
          preferencia: 'quanto-antes',
          data: '',
          horario: '',
          consentimento: true,
        },
      }),
    );
  }
}

/** A price and a visit every month. */
async function agree(office: APIRequestContext, client: string): Promise<void> {
  const [{ id: serviceId } = { id: '' }] = await rows(office, '/api/all-services', 'data');
  const [today, startsOn] = [0, 20].map((days) => todayOn(new Date(Date.now() + days * 86_400_000)));
  await ok(office.post(`${client}/precos`, { data: { serviceId, value: 180, from: today } }));
  const rhythm = { every: 1, unit: 'meses', startsOn, until: null, time: '09:00', daysBefore: 3 };
  await ok(
    office.post(`${client}/visitas-recorrentes`, { data: { ...rhythm, serviceId, addressId: null, note: sentence } }),
  );
}

async function trySheet(office: APIRequestContext): Promise<string> {
  const lines = ['Nome;Telefone;Cor preferida', `${applicant};(61) 98111-1009;azul`, 'Sem Telefone;123;verde'];
  const planilha = { name: 'clientes-da-casa.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const tried = await ok(office.post('/api/admin/importacoes/conferir/clientes', { multipart: { planilha } }));
  return (await tried.json()).id;
}

/** A visitor asks the assistant without success, and the central writes; returns the conversation. */
async function talk(office: APIRequestContext, visitor: APIRequestContext): Promise<string> {
  const messages = [
    'me chamo Vera Lúcia do Nascimento Albuquerque, (61) 98111-1002: a caixa de gordura transborda no Guará',
    'quanto custa?',
    'vocês parcelam em doze vezes no boleto?',
  ];
  let conversation: string | undefined;
  for (const message of messages) {
    const answer = await ok(visitor.post('/api/ai/chat', { data: { message, conversation } }));
    const { id, ...told } = await answer.json();
    conversation = told.conversation;
    const rating = { conversation, id, helpful: false, reason: 'nao_respondeu' };
    await ok(visitor.post('/api/ai/chat/rating', { data: rating }));
  }
  const [first] = await rows(office, '/api/admin/conversas', 'conversas');
  await ok(office.post(`/api/admin/conversas/${first?.id}/mensagens`, { data: { message: sentence } }));
  return first?.id ?? '';
}

async function apply(visitor: APIRequestContext, number: number, companyName: string): Promise<void> {
  const body = applicationOf(number, { companyName });
  const phone = body.whatsapp;
  const { devCode } = await (
    await ok(visitor.post('/api/send-verification-code', { data: { phone, method: 'whatsapp' } }))
  ).json();
  await ok(visitor.post('/api/verify-code', { data: { phone, code: devCode } }));
  const upload = async (kind: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const answer = await ok(visitor.post('/api/partner-applications/documents', { multipart: { [kind]: file } }));
    return (await answer.json()).document.id;
  };
  const picture = readFileSync(join('public', 'apple-touch-icon.png'));
  const documents = {
    environmentalLicense: await upload('environmentalLicense', {
      name: 'licenca-ambiental-de-operacao-do-transporte-de-efluentes.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf({ pages: 2 }),
    }),
    addressProof: await upload('addressProof', { name: 'conta.png', mimeType: 'image/png', buffer: picture }),
  };
  await ok(visitor.post('/api/partner-applications', { data: { ...body, documents } }));
}

async function rows(office: APIRequestContext, path: string, key: string): Promise<(Row & Record<string, unknown>)[]> {
  const body = await (await ok(office.get(path))).json();
  const found = body[key] ?? body.data;
  if (!Array.isArray(found)) throw new Error(`${path} answers ${Object.keys(body)}, not ${key}.`);
  return found;
}

async function ok(pending: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await pending;
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${await answer.text()}`);
  return answer;
}
