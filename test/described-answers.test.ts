import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Slice } from '#platform/slice.server.ts';
import { onlyDescribed } from './described-answers.ts';
import { openEdge } from './edge.ts';

const reply = z.object({ success: z.literal(true), place: z.string() });
const right = { success: true, place: 'Ceilândia' } as const;
const answer = { response: { 200: reply } };

/** Routes as a slice might mount them, each with something that its description does not say. */
const slice: Slice = {
  name: 'test',
  routes(api) {
    const at = (path: string, schema: object) =>
      [`/api/${path}`, { config: { access: 'public' }, schema: { operationId: path, ...schema } } as const] as const;
    api.get(...at('right', answer), () => right);
    api.get(...at('own-words', answer), (_request, reply) =>
      reply.type('application/json').send(JSON.stringify({ ...right, secret: 'x' })),
    );
    api.get(...at('own-bytes', answer), (_request, reply) =>
      reply.type('application/json').send(Buffer.from('{"success":true}')),
    );
    api.get(...at('own-status', answer), (_request, reply) => reply.code(202).send(right));
    api.get(...at('own-type', answer), (_request, reply) => reply.type('text/plain').send('ok'));
    api.get(...at('undescribed', {}), () => right);
  },
};

it.each([
  ['right', null],
  ['own-words', 'GET /api/own-words: 200 in another shape: data must NOT have additional properties'],
  ['own-bytes', "GET /api/own-bytes: 200 in another shape: data must have required property 'place'"],
  ['own-status', 'GET /api/own-status: 202 is not described'],
  ['own-type', 'GET /api/own-type: 200 with text/plain is not described'],
  ['undescribed', 'GET /api/undescribed: 200 is not described'],
])('refuses an answer that its description does not have: %s', async (path, problem) => {
  const wrong: string[] = [];
  const app = await openEdge({ slices: onlyDescribed([slice], wrong) });
  const { statusCode } = await app.inject({ url: `/api/${path}` });
  expect([statusCode, wrong]).toEqual(problem === null ? [200, []] : [500, [problem]]);
  await app.close();
});
