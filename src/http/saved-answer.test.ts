import { expect, it } from 'vitest';
import { createAnswerStore } from './saved-answer.server.ts';

const secret = 'x'.repeat(43);
const answer = { status: 201, headers: { 'set-cookie': ['a=b'] }, body: '{"link":"https://canolivre.example/secret"}' };

it('gives an answer back to the byte, to its own row and under its own key only', () => {
  const store = createAnswerStore(secret);
  const sealed = store.seal('row', answer);
  expect(store.unseal('row', sealed)).toEqual(answer);
  expect(store.unseal('other row', sealed)).toBeUndefined();
  expect(createAnswerStore('y'.repeat(43)).unseal('row', sealed)).toBeUndefined();
  expect(store.unseal('row', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(store.unseal('row', '')).toBeUndefined();
});

it('shows nothing of the answer, nor that two are the same', () => {
  const store = createAnswerStore(secret);
  const sealed = store.seal('row', answer);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(store.seal('row', answer)).not.toBe(sealed);
});

it('digests by the server’s key, each purpose apart, and keeps the parts apart', () => {
  const store = createAnswerStore(secret);
  expect(store.digest('key', ['a', 'b'])).toBe(store.digest('key', ['a', 'b']));
  expect(store.digest('key', ['a', 'b'])).not.toBe(store.digest('key', ['ab']));
  expect(store.digest('key', ['a'])).not.toBe(store.digest('body', ['a']));
  expect(store.digest('key', ['a'])).not.toBe(createAnswerStore('y'.repeat(43)).digest('key', ['a']));
});
