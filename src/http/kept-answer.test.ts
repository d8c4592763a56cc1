import { expect, it } from 'vitest';
import { createAnswerKeeper } from './kept-answer.server.ts';

const secret = 'x'.repeat(43);
const answer = { status: 201, headers: { 'set-cookie': ['a=b'] }, body: '{"link":"https://canolivre.example/secret"}' };

it('gives an answer back to the byte, to its own row and under its own key only', () => {
  const keeper = createAnswerKeeper(secret);
  const sealed = keeper.seal('row', answer);
  expect(keeper.unseal('row', sealed)).toEqual(answer);
  expect(keeper.unseal('other row', sealed)).toBeUndefined();
  expect(createAnswerKeeper('y'.repeat(43)).unseal('row', sealed)).toBeUndefined();
  expect(keeper.unseal('row', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(keeper.unseal('row', '')).toBeUndefined();
});

it('shows nothing of the answer, nor that two are the same', () => {
  const keeper = createAnswerKeeper(secret);
  const sealed = keeper.seal('row', answer);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(keeper.seal('row', answer)).not.toBe(sealed);
});

it('digests by the server’s key, each purpose apart, and keeps the parts apart', () => {
  const keeper = createAnswerKeeper(secret);
  expect(keeper.digest('key', ['a', 'b'])).toBe(keeper.digest('key', ['a', 'b']));
  expect(keeper.digest('key', ['a', 'b'])).not.toBe(keeper.digest('key', ['ab']));
  expect(keeper.digest('key', ['a'])).not.toBe(keeper.digest('body', ['a']));
  expect(keeper.digest('key', ['a'])).not.toBe(createAnswerKeeper('y'.repeat(43)).digest('key', ['a']));
});
