import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { consent } from '#features/partners/positions/rules.ts';
import { makePng } from '#test/png.ts';
import { makeCpf } from './finished-call.ts';

const password = 'cano livre na porta';

/** A long quote for a septic tank, with every possible part. */
const quote = {
  lines: [
    { kind: 'mao_de_obra', description: 'Limpeza da caixa de gordura', quantity: 1, unitValue: 480 },
    { kind: 'metro', description: 'Cabo na rede externa', quantity: 5, unitValue: 40, ceilingQuantity: 12 },
    { kind: 'equipamento', description: 'Caminhão de sucção', quantity: 1, unitValue: 350 },
    { kind: 'material', description: 'Tampa da caixa de inspeção', quantity: 2, unitValue: 65.5 },
    { kind: 'material', description: 'Anel de vedação da bacia', quantity: 1, unitValue: 28.9 },
    { kind: 'mao_de_obra', description: 'Hidrojateamento da coluna da cozinha', quantity: 1, unitValue: 380 },
    { kind: 'equipamento', description: 'Câmera de inspeção', quantity: 1, unitValue: 220 },
    { kind: 'material', description: 'Sifão sanfonado e ligação flexível', quantity: 3, unitValue: 34.75 },
    { kind: 'outro', description: 'Retirada de entulho da calçada', quantity: 1, unitValue: 60 },
    { kind: 'mao_de_obra', description: 'Troca do ralo da área de serviço', quantity: 2, unitValue: 115 },
    { kind: 'noturno', description: 'Atendimento à noite', quantity: 1, unitValue: 90 },
    { kind: 'deslocamento', description: 'Distância', quantity: 18, unitValue: 3.5 },
  ],
  discount: 50,
  validDays: 10,
  guaranteeDays: 120,
  note: 'Acesso pela garagem. A tampa antiga está rachada e é trocada.',
} as const;

export interface ClientMoment {
  moment: string;
  /** Current address of the client's page. */
  address: string;
}

/** Takes one call through every state of its client's page, yielding each; a second one is cancelled. */
export async function* clientMoments(office: APIRequestContext, baseURL: string): AsyncGenerator<ClientMoment> {
  const partner = await signedInPartner(office, baseURL);
  const app = partner.request;
  const { key: pix } = await put(app, '/api/partner/chave-pix', { kind: 'telefone', key: '61999887766', seen: null });
  const verified = { status: 'verificada', holder: 'João Batista da Conceição' };
  await post(office, `/api/admin/prestadores/${partner.id}/chave-pix/${pix.id}/decisao`, verified);
  const callId = await openCall(office);
  const { clientPage, confirmationUrl } = await get(office, `/api/admin/chamados/${callId}`);
  const address: string = clientPage.url;
  const key = address.split('/').at(-1);
  const own = `/api/partner/chamados/${callId}`;
  yield { moment: 'waiting', address };

  const face = { name: 'joao.png', mimeType: 'image/png', buffer: makePng(300, 400) };
  await post(app, '/api/partner/retratos', { multipart: face, field: 'foto' });
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(office, `/api/admin/chamados/${callId}/atribuir`, { partnerId: partner.id, ...agreed });
  yield { moment: 'chosen', address };

  await post(app, '/api/partner/presence', { onDuty: true });
  await post(app, '/api/partner/posicao/consentimento', { given: true, version: consent.version });
  await post(app, `${own}/sair`);
  const at = new Date().toISOString();
  const place = { latitude: -15.83, longitude: -48.062, accuracyMeters: 12, headingDegrees: null };
  await post(app, '/api/partner/posicao', { ...place, at });
  yield { moment: 'on the way', address };

  await post(app, `${own}/chegar`);
  yield { moment: 'arrived', address };

  const photos = Array.from({ length: 4 }, () => randomUUID());
  for (const id of photos) {
    const photo = { name: 'caixa.png', mimeType: 'image/png', buffer: makePng(600, 400) };
    await post(app, `${own}/arquivos?fotoId=${id}&tipo=antes`, { multipart: photo });
  }
  const { versions } = await post(app, `${own}/orcamento`, { ...quote, photos, after: 0 });
  const [{ contentHash }] = versions;
  yield { moment: 'quote open', address };

  const answerAt = `/api/acompanhar/${key}/orcamento/resposta`;
  const no = { verdict: 'recusado', reason: 'preco', note: 'Ficou acima do que eu esperava' };
  await post(office, answerAt, { contentHash, name: 'Maria', ...no });
  yield { moment: 'quote declined', address };

  const second = await post(app, `${own}/orcamento`, { ...quote, discount: 150, photos, after: 1 });
  const better = second.versions[0].contentHash;
  const spoken = { contentHash: better, verdict: 'aprovado', name: 'Maria' };
  await post(app, `${own}/orcamento/falado`, spoken);
  yield { moment: 'spoken yes', address };

  await post(office, answerAt, { ...spoken, note: null });
  yield { moment: 'quote approved', address };

  await post(app, `${own}/iniciar`, {});
  const waste = { carrier: 'Limpa Fossa Cerrado', destination: 'ETE Melchior, Caesb', manifestNumber: 'MTR 2026 0042' };
  await post(app, `${own}/concluir`, { finalValue: 1_200, paymentMethod: 'pix', waste });
  yield { moment: 'done', address };
  yield { moment: 'confirmation', address: confirmationUrl };

  const stated = { paidAmount: 1_200, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
  const words = { additionalComments: 'Chegaram rápido e deixaram tudo limpo.', publishComment: true };
  const confirmedAt = `/api/ai-validation/process-response/${confirmationUrl.split('/').at(-1)}`;
  await post(office, confirmedAt, { clientResponse: JSON.stringify({ ...stated, ...words }) });
  yield { moment: 'confirmed', address: confirmationUrl };
  yield { moment: 'guarantee and receipt', address };

  const photo = { name: 'fossa.png', mimeType: 'image/png', buffer: makePng(500, 400) };
  const seen = randomUUID();
  await post(office, `/api/acompanhar/${key}/problema/fotos?fotoId=${seen}`, { multipart: photo });
  const told = { kind: 'entupiu', words: 'A caixa voltou a encher depois de dois dias.', wantsReturn: true };
  await post(office, `/api/acompanhar/${key}/problema`, { ...told, photos: [seen] });
  yield { moment: 'problem', address };

  const { protocol } = await get(office, `/api/acompanhar/${key}`);
  const { problemas } = await get(office, `/api/admin/problemas?search=${protocol}`);
  const problemId = problemas[0].id;
  await post(office, `/api/admin/problemas/${problemId}/respostas`, { words: 'Alguém volta amanhã cedo.' });
  yield { moment: 'problem answered', address };

  await post(office, `/api/admin/chamados/${callId}/retorno`, {
    bearer: 'prestador',
    words: 'Na garantia, sem custo.',
    problemId,
  });
  yield { moment: 'return opened', address };

  const { clientPage: current } = await get(office, `/api/admin/chamados/${callId}`);
  await post(office, `/api/admin/chamados/${callId}/pagina-cliente`, { keyId: current.keyId });
  yield { moment: 'expired key', address };

  const otherId = await openCall(office);
  const { clientPage: other } = await get(office, `/api/admin/chamados/${otherId}`);
  const cancelAt = `/api/acompanhar/${other.url.split('/').at(-1)}/cancelar`;
  await post(office, cancelAt, { reason: 'resolvido', words: null });
  yield { moment: 'cancelled', address: other.url };
  await app.dispose();
}

/** Creates a call with waste; returns its id. */
export async function openCall(office: APIRequestContext): Promise<string> {
  const { id } = await post(office, '/api/admin/chamados', {
    clientName: 'Maria Aparecida dos Santos',
    clientPhone: `619${9}${unique()}`,
    serviceType: 'Limpeza de Caixa de Gordura',
    address: { city: 'Ceilândia', state: 'DF' },
  });
  return id;
}

/** A partner of its own, and what asks the server in its name. */
export async function signedInPartner(office: APIRequestContext, baseURL: string) {
  const seed = unique();
  const document = makeCpf(seed);
  const { id } = await post(office, '/api/admin/prestadores', {
    name: 'João Batista Encanador',
    email: `joao${seed}@teste.example`,
    phone: `619${8}${seed}`,
    document,
    city: 'Ceilândia',
    state: 'DF',
    password,
  });
  const app = await request.newContext({ baseURL });
  await post(app, '/api/auth/sign-in/partner', { username: document, password });
  return { id: id as string, request: app };
}

let made = 0;
function unique(): string {
  made += 1;
  return `${Date.now()}${made}`.slice(-7);
}

export async function get(by: APIRequestContext, path: string) {
  const response = await by.get(path);
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

interface Photo {
  field?: string;
  multipart: { name: string; mimeType: string; buffer: Buffer };
}

async function put(by: APIRequestContext, path: string, data: object) {
  const response = await by.put(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

export async function post(by: APIRequestContext, path: string, data: object = {}) {
  const { field = 'arquivo', multipart } = data as Partial<Photo>;
  const sent = multipart === undefined ? { data } : { multipart: { [field]: multipart } };
  const response = await by.post(path, sent);
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
