import { eq } from 'drizzle-orm';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { actorOf } from '#test/context.ts';
import { operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import Confirmation, { action as confirm, loader as readConfirmation } from './confirmation.tsx';
import Receipts, { loader as readReceipts, action as sendReceipt } from './receipts.tsx';
import Tracking, { action as answer, loader as readTracking } from './tracking.tsx';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const client = 'Maria Quaresma Benevides';
const staff = 'Rosa Tavares Operadora';

const pages = createStaticHandler([
  { id: 'a', path: '/acompanhar/:clientKey', loader: readTracking as never, action: answer as never },
  {
    id: 'r',
    path: '/acompanhar/:clientKey/comprovante',
    loader: readReceipts as never,
    action: sendReceipt as never,
  },
  { id: 'c', path: '/validacao-cliente/:clientKey', loader: readConfirmation as never, action: confirm as never },
]);
const screens = { a: Tracking, r: Receipts, c: Confirmation } as unknown as Record<
  string,
  (props: object) => ReactElement
>;

/** Everything that a browser is handed for a page: the words that are drawn, and what the islands are given. */
async function openPage(path: string, form?: Record<string, string>): Promise<string> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, { ...test.ctx, actor: anonymous });
  const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const outcome = await pages.query(new Request(`http://localhost:3000${path}`, body), { requestContext });
  if (outcome instanceof Response) return [...outcome.headers].join('\n');
  const [id = '', loaderData] = Object.entries(outcome.loaderData)[0] ?? [];
  const Screen = screens[id];
  const clientKey = path.split('/')[2];
  const props = { loaderData, actionData: outcome.actionData?.[id], params: { clientKey } };
  return JSON.stringify(outcome.errors) + (Screen ? renderToStaticMarkup(<Screen {...props} />) : '');
}

it('says no more than the first name of the client to whoever holds a key, in every answer, refusal, header and page', async () => {
  const operation = await operationIn({ ...test.ctx, actor: { ...actorOf('admin'), name: staff } });
  const { call, partner } = await operation.startedCall({ clientName: client });
  const [row] = await test.ctx.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
  const open = await operation.openCall({ clientName: client, scheduledAt: hoursOn(30) });
  const [waiting] = await test.ctx.db.select().from(callClientKeys).where(eq(callClientKeys.callId, open.id));
  const keys = { page: row?.clientKey, cancelled: waiting?.clientKey, confirmation: call.clientKey };
  const own = { callId: call.id, partnerId: partner.id, discount: 0, validDays: 10, guaranteeDays: 90, note: '' };
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }];
  const declined = await sendQuote(partner.ctx, { ...own, lines, after: 0 });

  const seen: { from: string; text: string }[] = [];
  const asked = new Set<string>();
  async function ask(method: 'GET' | 'POST', path: string, key: string | undefined, payload?: object) {
    const url = path.replace('{clientKey}', key ?? '');
    const { statusCode, headers, body } = await test.call({ method, url, ...(payload && { payload }) });
    asked.add(`${method} ${path.split('?')[0]}`);
    seen.push({ from: `${method} ${path} ${statusCode}`, text: JSON.stringify(headers) + body });
    return { status: statusCode, body };
  }
  async function look() {
    for (const key of [keys.page, keys.cancelled]) {
      for (const part of ['', '/orcamento', '/pix', '/problema'])
        await ask('GET', `/api/acompanhar/{clientKey}${part}`, key);
      const page = await openPage(`/acompanhar/${key}`);
      expect(page).toContain('Maria');
      seen.push({ from: '/acompanhar', text: page });
    }
    await ask('GET', '/api/service-calls/{clientKey}', keys.confirmation);
    seen.push({ from: '/validacao-cliente', text: await openPage(`/validacao-cliente/${keys.confirmation}`) });
  }

  await look();
  const said = { name: client, note: null };
  const no = { ...said, contentHash: declined.contentHash, verdict: 'recusado', reason: 'preco' };
  expect((await ask('POST', '/api/acompanhar/{clientKey}/orcamento/resposta', keys.page, no)).status).toBe(200);
  expect((await ask('POST', '/api/acompanhar/{clientKey}/orcamento/resposta', keys.page, no)).status).toBe(409);
  const form = { form: 'resposta', contentHash: declined.contentHash, verdict: 'aprovado', name: 'Rui', reason: '' };
  seen.push({ from: 'form', text: await openPage(`/acompanhar/${keys.page}`, { ...form, note: '' }) });
  await look();
  const approved = await sendQuote(partner.ctx, { ...own, lines, after: 1 });
  const yes = { ...said, contentHash: approved.contentHash, verdict: 'aprovado' };
  expect((await ask('POST', '/api/acompanhar/{clientKey}/orcamento/resposta', keys.page, yes)).status).toBe(200);
  await look();

  const at = hoursOn(50);
  const move = { scheduledAt: at, from: hoursOn(30) };
  expect((await ask('POST', '/api/acompanhar/{clientKey}/horario', keys.cancelled, move)).status).toBe(200);
  expect((await ask('POST', '/api/acompanhar/{clientKey}/horario', keys.cancelled, move)).status).toBe(409);
  expect((await ask('POST', '/api/acompanhar/{clientKey}/cancelar', keys.cancelled, { reason: 'demora' })).status).toBe(
    200,
  );
  expect((await ask('POST', '/api/acompanhar/{clientKey}/cancelar', keys.cancelled, { reason: 'demora' })).status).toBe(
    409,
  );
  await look();

  await operation.move(call.id, 'finalizado', { reais: 180, method: 'pix' });
  await look();
  const statement = {
    paidAmount: 180,
    paymentMethod: 'pix',
    receivedReceipt: true,
    serviceRating: 5,
    publishComment: true,
  };
  const clientResponse = JSON.stringify({ ...statement, additionalComments: 'Bom.' });
  const response = '/api/ai-validation/process-response/{clientKey}';
  expect((await ask('POST', response, keys.confirmation, { clientResponse })).status).toBe(200);
  expect((await ask('POST', response, keys.confirmation, { clientResponse })).status).toBe(409);
  expect((await ask('POST', '/api/acompanhar/{clientKey}/retirar-publicacao', keys.page)).status).toBe(200);
  expect((await ask('POST', '/api/acompanhar/{clientKey}/retirar-publicacao', keys.page)).status).toBe(409);

  const receipts = '/api/acompanhar/{clientKey}/comprovantes';
  const sendingId = '11234567-89ab-7def-8123-456789abcdef';
  const receipt = await test.call({
    method: 'POST',
    url: `${receipts.replace('{clientKey}', keys.page ?? '')}?envio=${sendingId}`,
    ...fileForm('receipt', `${client}.png`, makePng(600, 800)),
  });
  expect(receipt.statusCode, receipt.body).toBe(201);
  seen.push({ from: 'receipt', text: JSON.stringify(receipt.headers) + receipt.body });
  asked.add(`POST ${receipts}`);
  await ask('GET', receipts, keys.page);
  const answer = `${receipts}/{receiptId}/resposta`.replace('{receiptId}', receipt.json().id);
  await ask('POST', answer, keys.page, { isRight: false, amount: 180 });
  asked.add(`POST ${receipts}/{receiptId}/resposta`);
  const receiptPage = await openPage(`/acompanhar/${keys.page}/comprovante`);
  expect(receiptPage).toContain('comprovante.png');
  seen.push({ from: '/comprovante', text: receiptPage });

  const fotoId = '01234567-89ab-7def-8123-456789abcdef';
  const photos = `/api/acompanhar/${keys.page}/problema/fotos?fotoId=${fotoId}`;
  const sent = await test.call({
    method: 'POST',
    url: photos,
    ...fileForm('arquivo', `${client}.png`, makePng(320, 200)),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  seen.push({ from: 'photo', text: JSON.stringify(sent.headers) + sent.body });
  asked.add('POST /api/acompanhar/{clientKey}/problema/fotos');
  const problem = { kind: 'entupiu', words: 'Voltou.', photos: [fotoId] };
  expect((await ask('POST', '/api/acompanhar/{clientKey}/problema', keys.page, problem)).status).toBe(201);
  expect((await ask('POST', '/api/acompanhar/{clientKey}/problema', keys.page, problem)).status).toBe(409);
  const file = await test.call({ url: `/api/acompanhar/${keys.page}/fotos/${sent.json().id}` });
  seen.push({ from: 'file', text: JSON.stringify(file.headers) });
  asked.add('GET /api/acompanhar/{clientKey}/fotos/{fileId}');
  await look();

  for (const { from, text } of seen) {
    for (const name of ['Quaresma', 'Benevides', 'Tavares', 'Operadora']) {
      expect(text.includes(name), `${from}: ${text.slice(Math.max(0, text.indexOf(name) - 80)).slice(0, 160)}`).toBe(
        false,
      );
    }
  }
  const { paths } = (await test.call({ url: '/api/openapi.json' })).json();
  const keyed = Object.keys(paths).filter((path) => path.includes('{clientKey}'));
  const offered = keyed.flatMap((path) => Object.keys(paths[path]).map((method) => `${method.toUpperCase()} ${path}`));
  // The stream and the pictures contain no text.
  const wordless = [
    'GET /api/acompanhar/{clientKey}/eventos',
    'GET /api/acompanhar/{clientKey}/pix/imagem',
    'GET /api/acompanhar/{clientKey}/quem-vai/{fileId}',
  ];
  expect(offered.filter((one) => !asked.has(one)).sort()).toEqual(wordless);
});

function hoursOn(hours: number): string {
  return new Date(test.ctx.now.getTime() + hours * 3_600_000).toISOString();
}
