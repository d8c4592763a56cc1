import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAction } from './send-action.ts';

const asked: (string | string[] | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers['action-owner']);
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"success":true}'));
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

describe('an action that lay on a phone', () => {
  it.each([
    ['a step', undefined],
    ['a photo', { field: 'arquivo', blob: new Blob(['a']), name: 'a.png', words: {} }],
  ])('says whose it is, for somebody else may be signed in by now: %s', async (_, file) => {
    asked.length = 0;
    const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/chamados/1/cheguei`;
    const action = { id: 'one', personId: 'ana', about: '1', step: 'arrive', words: 'Cheguei', path, body: {}, file };
    await sendAction({ ...action, madeAt: '2026-11-23T02:00:00Z', refused: null });
    expect(asked).toEqual(['ana']);
  });
});
