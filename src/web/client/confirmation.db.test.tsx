import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callConfirmations } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import Confirmation, { action, loader } from './confirmation.tsx';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const id = 'confirmation';
const handler = createStaticHandler([
  { id, path: '/validacao-cliente/:clientKey', loader: loader as never, action: action as never },
]);

/** Posts to a client's page like a browser without scripts; returns status and page. */
async function post(clientKey: string, type: string | null, body: string) {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, { ...operation.ctx, actor: anonymous });
  const request = new Request(`http://localhost:3000/validacao-cliente/${clientKey}`, {
    method: 'POST',
    headers: type === null ? {} : { 'content-type': type },
    body: new TextEncoder().encode(body),
  });
  const outcome = await handler.query(request, { requestContext });
  if (outcome instanceof Response) return { status: outcome.status, html: '', failure: undefined };
  const props = { loaderData: outcome.loaderData[id], actionData: outcome.actionData?.[id], params: { clientKey } };
  const html = outcome.errors === null ? renderToStaticMarkup(<Confirmation {...(props as never as Props)} />) : '';
  return { status: outcome.statusCode, html, failure: outcome.errors };
}
type Props = Parameters<typeof Confirmation>[0];

const boundary = 'multipart/form-data; boundary=limite';
const part = (name: string, value: string) =>
  `--limite\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const typed = part('paidAmount', '321,50') + part('paymentMethod', 'pix');

it.each([
  ['a cut body', boundary, `${typed}--limite\r\ncontent-disposition: form-da`, true],
  ['no boundary', 'multipart/form-data', typed, false],
  ['another type', 'text/plain', 'paidAmount=321,50', true],
  ['JSON', 'application/json', '{"paidAmount":"321,50"}', false],
  ['no type', null, 'paidAmount=321,50', true],
  ['nothing', boundary, '', false],
])(
  'a broken post to a real key is refused with the form, and with what could be read: %s',
  async (_, type, body, kept) => {
    const { call } = await operation.finishedCall(320);
    const { status, html, failure } = await post(call.clientKey, type, body);
    expect([status, failure]).toEqual([400, null]);
    expect(html).toContain('Não foi possível ler os dados enviados. Confira e envie de novo.');
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toContain('Confirmar e Finalizar');
    expect(/<input[^>]*name="paidAmount"[^>]*>/.exec(html)?.[0].includes('value="321,50"')).toBe(kept);
    expect((await operation.db.select().from(callConfirmations)).map(({ callId }) => callId)).not.toContain(call.id);
  },
);

it('a whole post to the same key is taken, and a broken one to a key of nobody finds nothing', async () => {
  const { call } = await operation.finishedCall(320);
  const whole = 'paidAmount=320&paymentMethod=pix&receivedReceipt=sim&serviceRating=5';
  const form = 'application/x-www-form-urlencoded';
  expect((await post(call.clientKey, boundary, '')).status).toBe(400);
  const sent = await post(call.clientKey, form, whole);
  expect([sent.status, sent.html.includes('Confirmação Enviada!')], sent.html.slice(0, 400)).toEqual([200, true]);
  const nobodys = await post('A'.repeat(22), boundary, '');
  expect([nobodys.failure?.[id]?.status, nobodys.html]).toEqual([404, '']);
});
