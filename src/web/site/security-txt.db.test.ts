import { createStaticHandler, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageContext } from '#platform/page-context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { loader } from './security-txt.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('tells whom to write to of a weakness, for half a year from the day it is read', async () => {
  const path = '/.well-known/security.txt';
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, operation.ctx);
  const handler = createStaticHandler([{ path, loader: loader as never }]);
  const reply = await handler.queryRoute(new Request(`http://localhost:3000${path}`), { requestContext });
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map<string, string>(
    (await reply.text())
      .trim()
      .split('\n')
      .map((line: string) => line.split(': ', 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(fields.get('Canonical')).toBe(operation.ctx.services.publicUrl + path);
  const days = (Date.parse(fields.get('Expires') ?? '') - operation.ctx.now.getTime()) / 86_400_000;
  expect(days).toBe(180);
});
