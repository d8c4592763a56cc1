import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitProblemPhotos } from '#features/problems/client/limit-problem-photos.server.ts';
import { readClientProblems } from '#features/problems/client/queries.server.ts';
import { maxPlainBytes } from '#features/problems/client/rules.ts';
import { findClientQuotes } from '#features/quotes/client/queries.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { readClientPage } from '#features/service-calls/client-page/queries.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { clockText } from '#shared/time/dates.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import Tracking, { action, loader } from './tracking.tsx';

let operation: Operation;
let client: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  client = { ...operation.ctx, actor: anonymous };
});
afterAll(() => operation.drop());

const id = 'tracking';
const handler = createStaticHandler([
  { id, path: '/acompanhar/:clientKey', loader: loader as never, action: action as never },
]);
type Props = Parameters<typeof Tracking>[0];

/** Posts a plain form like a browser without scripts; returns status, location and page. */
async function post(clientKey: string, fields: Record<string, string> | FormData, cut?: number) {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, client);
  const address = `http://localhost:3000/acompanhar/${clientKey}`;
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const whole = new Request(address, { method: 'POST', body });
  const bytes = (await whole.clone().bytes()).slice(0, cut);
  const request =
    cut === undefined ? whole : new Request(address, { method: 'POST', headers: whole.headers, body: bytes });
  const outcome = await handler.query(request, { requestContext });
  if (outcome instanceof Response) return { status: outcome.status, to: outcome.headers.get('location'), html: '' };
  const props = { loaderData: outcome.loaderData[id], actionData: outcome.actionData?.[id], params: { clientKey } };
  const html = outcome.errors === null ? renderToStaticMarkup(<Tracking {...(props as never as Props)} />) : '';
  return { status: outcome.errors?.[id]?.status ?? outcome.statusCode, to: null, html };
}

async function keyOf(callId: string): Promise<string> {
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, callId));
  return row?.clientKey ?? '';
}

async function quotedCall() {
  const { call, partner } = await operation.startedCall();
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }];
  const own = {
    callId: call.id,
    partnerId: partner.id,
    lines,
    discount: 0,
    validDays: 10,
    guaranteeDays: 90,
    note: '',
  };
  const { contentHash } = await sendQuote(partner.ctx, { ...own, after: 0 });
  return { key: await keyOf(call.id), contentHash };
}

it('takes the yes to a quote without scripts, and leads back to the page', async () => {
  const { key, contentHash } = await quotedCall();
  const sent = await post(key, {
    form: 'resposta',
    contentHash,
    verdict: 'aprovado',
    name: 'Maria',
    reason: '',
    note: '',
  });
  expect(sent).toMatchObject({ status: 303, to: `/acompanhar/${key}` });
  expect((await findClientQuotes(client, key)).approved).toMatchObject({
    decisions: [{ way: 'pagina', name: 'Maria' }],
  });
});

it('asks for the reason of a no, with what was typed still there, and then takes it', async () => {
  const { key, contentHash } = await quotedCall();
  const no = { form: 'resposta', contentHash, verdict: 'recusado', name: 'Maria', note: 'Muito caro para mim' };
  const refused = await post(key, { ...no, reason: '' });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('Escolha por que não.');
  expect(refused.html).toMatch(/<form [^>]*action="#orcamento".*Muito caro para mim<\/textarea>.*<\/form>/s);
  expect((await findClientQuotes(client, key)).declined).toBeNull();
  expect((await post(key, { ...no, reason: 'preco' })).status).toBe(303);
  expect((await findClientQuotes(client, key)).declined).toMatchObject({ decisions: [{ reason: 'preco' }] });
  const again = await post(key, { ...no, verdict: 'aprovado' });
  expect([again.status, again.html.includes('role="alert"')]).toEqual([409, true]);
});

it('agrees another hour without scripts, and refuses one that cannot be promised with what was typed', async () => {
  const call = await operation.openCall();
  const key = await keyOf(call.id);
  const hoursOn = (hours: number) => clockText(new Date(operation.ctx.now.getTime() + hours * 3_600_000));
  const move = (quando: string, visto = '') => post(key, { form: 'horario', quando, visto });
  const early = await move(hoursOn(1));
  expect(early.status).toBe(400);
  expect(early.html).toMatch(/Escolha uma hora a partir de/);
  expect(early.html).toContain(`value="${hoursOn(1)}"`);
  expect((await move('')).html).toContain('Escolha o dia e a hora.');
  expect(await move(hoursOn(27))).toMatchObject({ status: 303, to: `/acompanhar/${key}` });
  const { scheduledAt } = await readClientPage(client, key);
  expect(clockText(new Date(scheduledAt ?? ''))).toBe(hoursOn(27));
  // The seen hour has changed.
  expect((await move(hoursOn(30))).status).toBe(409);
  expect((await move(hoursOn(30), scheduledAt ?? '')).status).toBe(303);
});

it('cancels while nobody has set out, and tells of a problem', async () => {
  const call = await operation.openCall();
  const key = await keyOf(call.id);
  const told = { form: 'problema', 'problema-tipo': 'atraso', 'problema-palavras': 'Ninguém ligou.' };
  expect((await post(key, { ...told, 'problema-tipo': '' })).html).toContain('Escolha o que aconteceu.');
  expect((await post(key, told)).status).toBe(303);
  expect((await readClientProblems(client, key)).problems).toMatchObject([{ kind: 'atraso', words: 'Ninguém ligou.' }]);
  expect((await post(key, { form: 'cancelar', reason: '', words: '' })).status).toBe(400);
  expect((await post(key, { form: 'cancelar', reason: 'demora', words: '' })).status).toBe(303);
  expect(await readClientPage(client, key)).toMatchObject({ moment: 'cancelado' });
  const late = await post(key, { form: 'cancelar', reason: 'demora', words: '' });
  expect(late.status).toBe(409);
});

/** Posts what a browser sends of the form for problems, with its photos last. */
function postPhotos(clientKey: string, fields: Record<string, string>, photos: readonly Buffer[], cut?: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'problema', ...fields })) form.append(name, value);
  photos.forEach((bytes, at) => {
    form.append('fotos', new Blob([new Uint8Array(bytes)]), `pia${at}.png`);
  });
  // A field of files where nothing was chosen comes as one without a name.
  if (photos.length === 0) form.append('fotos', new Blob([]), '');
  return cut === undefined ? post(clientKey, form) : post(clientKey, form, cut);
}
const told = { 'problema-tipo': 'entupiu', 'problema-palavras': 'A pia voltou a encher.' };
const photosTold = async (key: string) => (await readClientProblems(client, key)).problems.map(({ photos }) => photos);

it('takes the photos of a problem without scripts, and the same form sent again is told once', async () => {
  const { call } = await operation.finishedCall();
  const key = await keyOf(call.id);
  const photos = [makePng(410, 300), makePng(411, 300), makePng(410, 300)];
  for (let times = 0; times < 2; times += 1) {
    expect(await postPhotos(key, told, photos)).toMatchObject({ status: 303, to: `/acompanhar/${key}` });
    const [kept = [], ...others] = await photosTold(key);
    expect([kept.length, new Set(kept).size, others]).toEqual([2, 2, []]);
  }
  const other = await keyOf((await operation.finishedCall()).call.id);
  expect((await postPhotos(other, told, [])).status).toBe(303);
  expect(await photosTold(other)).toEqual([[]]);
});

it('says at the field for photos why it takes none, with what was typed, and keeps no problem without them', async () => {
  const { call } = await operation.finishedCall();
  const key = await keyOf(call.id);
  const many = Array.from({ length: 7 }, (_, at) => makePng(420 + at, 300));
  const large = Buffer.alloc(maxPlainBytes);
  const refusals: [string, Awaited<ReturnType<typeof post>>][] = [
    ['Foto 2: Envie um arquivo JPG', await postPhotos(key, told, [makePng(430, 300), Buffer.from('MZ program')])],
    ['Mande no máximo 6 fotos.', await postPhotos(key, told, many)],
    ['As fotos juntas passam de 20 MB.', await postPhotos(key, told, [large])],
    ['O envio chegou incompleto.', await postPhotos(key, told, [makePng(431, 300)], -40)],
  ];
  for (const [sentence, { status, html }] of refusals) {
    expect([status, sentence]).toEqual([400, sentence]);
    const field = /<label for="problema-fotos".*?<\/form>/s.exec(html)?.[0];
    expect(field).toContain(sentence);
    expect(html).toContain('A pia voltou a encher.');
  }
  expect(await photosTold(key)).toEqual([]);
  const unnamed = await postPhotos(key, { ...told, 'problema-tipo': '' }, [makePng(432, 300)]);
  expect(unnamed.html).toContain('Escolha o que aconteceu.');
  expect((await postPhotos('A'.repeat(22), told, [makePng(433, 300)])).status).toBe(404);
});

it('counts the photos of plain forms as those of the others, and says so with what was typed', async () => {
  const { call } = await operation.finishedCall();
  const key = await keyOf(call.id);
  const { max } = limits.problemPhotoByCall;
  for (let n = 0; n < max; n += 1) await limitProblemPhotos({ ...client, address: `198.51.100.${n}` }, key);
  const refused = await postPhotos(key, told, [makePng(440, 300)]);
  expect([refused.status, refused.html.includes('A pia voltou a encher.')]).toEqual([400, true]);
  expect((await postPhotos(key, told, [])).status).toBe(303);
});

it('finds nothing behind a key of nobody, whatever is posted', async () => {
  const sent = await post('A'.repeat(22), { form: 'cancelar', reason: 'demora' });
  expect([sent.status, sent.html]).toEqual([404, '']);
  const { key } = await quotedCall();
  expect((await post(key, { form: 'outro' })).status).toBe(400);
});
