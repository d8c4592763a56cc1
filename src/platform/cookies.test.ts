import { expect, test } from 'vitest';
import { cookieLine, readCookie } from './cookies.server.ts';

const [open, secure] = ['http://localhost:3000', 'https://canolivre.example'];

test('a cookie is for this site alone, out of reach of scripts, and on https bound to the host', () => {
  const flow = { name: 'flow', value: 'abc', seconds: 60 };
  expect(cookieLine(open, flow)).toBe('canolivre.flow=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(cookieLine(secure, flow)).toBe(
    '__Host-canolivre.flow=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
});

test('a cookie is read by its whole name, whatever stands around it', () => {
  const header = 'x.canolivre.flow=other; canolivre.flow=abc=; canolivre.flows=more';
  expect(readCookie(header, open, 'flow')).toBe('abc=');
  expect(readCookie(header, secure, 'flow')).toBe('');
  for (const nothing of [undefined, null, '', '=; ;;;', 'canolivre.flow']) {
    expect(readCookie(nothing, open, 'flow')).toBe('');
  }
});
