import { beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { openEdge } from '#test/edge.ts';

const lines: string[] = [];
const open = () => openEdge({ log: openLog('info', { write: (line) => void lines.push(line) }) });
let app = await open();

beforeEach(async () => {
  lines.length = 0;
  app = await open();
});

const send = (payload: string, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' },
    payload,
  });
const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('the content policy'));

const key = 'SECRETKEYSECRETKEY22xx';
const old = JSON.stringify({
  'csp-report': {
    'document-uri': `https://canolivre.example/validacao-cliente/${key}?a=${key}`,
    'violated-directive': 'script-src-elem',
    'blocked-uri': `https://evil.test/${key}`,
    'script-sample': key,
  },
});
const recent = JSON.stringify([
  {
    type: 'csp-violation',
    body: {
      documentURL: `https://canolivre.example/admin/chamados/${key}`,
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
    },
  },
]);

describe('a report of the content policy', () => {
  it('is counted and logged without what could be a key, in both formats', async () => {
    expect((await send(old)).statusCode).toBe(204);
    expect((await send(recent, 'application/reports+json')).statusCode).toBe(204);
    expect(told()).toEqual([
      expect.objectContaining({
        directive: 'script-src-elem',
        blocked: 'https://evil.test',
        page: '/validacao-cliente',
      }),
      expect.objectContaining({ directive: 'style-src-attr', blocked: 'inline', page: '/admin' }),
    ]);
    expect(lines.join()).not.toContain(key);
    const { body } = await app.inject('/metrics');
    expect(body).toContain('content_policy_violations_total{directive="script-src-elem"} 1');
  });

  it.each([
    ['no JSON', '{', 204],
    ['nothing', '', 204],
    ['null', 'null', 204],
    ['a list of anything', '[null,1,{"body":null},{"body":{"effectiveDirective":{"a":1}}}]', 204],
    ['a depth of brackets', '['.repeat(8_000), 204],
    ['more than it may be', `"${'a'.repeat(20_000)}"`, 413],
  ])('that is %s never fails', async (_what, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status);
  });

  it('is taken in its own types alone', async () => {
    expect((await send('{}', 'text/plain')).statusCode).toBe(400);
    expect((await send('{}', 'application/json')).statusCode).toBe(400);
  });

  it('is refused when there are too many of them', async () => {
    for (let n = 0; n < 60; n += 1) await send(old);
    const { statusCode, headers } = await send(old);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(told()).toHaveLength(60);
  });
});
