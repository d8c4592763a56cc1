import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { openEdge } from '#test/edge.ts';
import { acceptUploads, receiveUpload, safeFileName } from './receive-upload.server.ts';

const maxBytes = 1024 * 1024;
const app = await openEdge({
  async routes(api) {
    await acceptUploads(api);
    api.post('/api/upload', { config: { access: 'public' } }, async (request) => {
      const { bytes } = await receiveUpload(request, { maxBytes });
      return { size: bytes.length };
    });
  },
});
afterAll(() => app.close());

/** Sends a file in pieces of these sizes, inside a form. */
async function send(...sizes: number[]) {
  const pieces = sizes.map((size) => Buffer.alloc(size, 'a'));
  const head = '--x\r\ncontent-disposition: form-data; name="paper"; filename="a.txt"\r\n\r\n';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from([Buffer.from(head), ...pieces, Buffer.from('\r\n--x--\r\n')]),
  });
  return [answer.statusCode, answer.json().size ?? answer.json().code];
}

it('takes a file of the largest size, and none a byte above it, however it comes in pieces', async () => {
  const kb = 1024;
  expect(await send(maxBytes)).toEqual([200, maxBytes]);
  expect(await send(...Array(16).fill(64 * kb))).toEqual([200, maxBytes]);
  const above = [[maxBytes + 1], [maxBytes, 1], [...Array(16).fill(64 * kb), 1], [maxBytes - 1, 1, 5 * maxBytes]];
  for (const sizes of above) expect(await send(...sizes), `${sizes}`).toEqual([413, 'too_large']);
});

it('makes a name of what a browser sends that can lead nowhere', () => {
  expect(safeFileName('../../etc/nota\u0000 <1>.exe', 'pdf')).toBe('nota 1.pdf');
  expect(safeFileName('..\\', 'pdf')).toBe('arquivo.pdf');
});
