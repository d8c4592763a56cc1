import { expect, it } from 'vitest';
import { askProvider } from './ask-provider.server.ts';

const ask = (url: string, headers = {}) => askProvider('O WhatsApp', url, { headers, body: '' });

it('says in plain words that nobody answered, with a code and never with the class of an error', async () => {
  // Port 1 may not be asked at all, and a header in two lines is none.
  expect(await ask('http://127.0.0.1:1')).toEqual({ kind: 'silent', reason: 'O WhatsApp não respondeu.' });
  expect(await ask('http://127.0.0.1:65000', { authorization: 'Bearer a\nb' })).toEqual({
    kind: 'silent',
    reason: 'O WhatsApp não respondeu.',
  });
  expect(await ask('http://127.0.0.1:65000')).toEqual({
    kind: 'unreached',
    reason: 'O WhatsApp não pôde ser alcançado (ECONNREFUSED).',
  });
});
