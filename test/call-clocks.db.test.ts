import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutReferences } from '#test/api-fuzz.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

// Every API shape that names an open call also has its promise.
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Shapes about closed calls, past or agreed times, and the client's own views. */
const without: Record<string, RegExp> = {
  'the work is done or was never done':
    /orcamento|avaliacoes|analise-recibos|financeiro|acertos|extrato|cobranca|auditoria-valores|deteccao-fraude|oitivas|livro-razao|faturas|repasses/,
  'what happened, and visits with their days': /\/historico|\/visitas-recorrentes|telefone\/ligacoes/,
  'the list that opens them takes the clock of the list of calls': /pedidos/,
  'the protocol is of a request about data': /privacidade\/solicitacoes/,
  'the page lists these calls with their clocks beside the question that names them': /prestadores\/\{id\} openCalls/,
  'an event that other systems hear, of a moment that is over': /webhooks\/avisos/,
  'the client reads when somebody comes, not who is late': /\{clientKey\}/,
};
const reasons = Object.values(without);

function* clockless(shape: Shape | undefined, at: string): Generator<string> {
  if (shape === undefined) return;
  const { properties = {}, items, anyOf = [], allOf = [] } = shape;
  const names = 'protocolNumber' in properties || 'protocol' in properties;
  if (names && !('promise' in properties)) yield at;
  for (const [name, inner] of Object.entries(properties)) yield* clockless(inner, `${at} ${name}`);
  for (const inner of [items, ...anyOf, ...allOf]) yield* clockless(inner, at);
}

it('every answer that names an open call tells by when somebody is to be there', async () => {
  const { paths } = withoutReferences((await test.call({ method: 'GET', url: '/api/openapi.json' })).json());
  const found: string[] = [];
  for (const [path, methods] of Object.entries<
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Shape }> }> }>
  >(paths)) {
    // A command's answer is shown once, where it was given.
    const schema = methods.get?.responses[200]?.content?.['application/json']?.schema;
    found.push(...clockless(schema, path));
  }
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((at) => !reasons.some((reason) => reason.test(at)))).toEqual([]);
});
