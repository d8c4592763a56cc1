import { expect, test } from 'vitest';
import { isOwnStep } from './sign-out.server.ts';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: 'https://canolivre.example/admin' }, false],
  [{ referer: 'https://canolivre.example/admin' }, true],
  [{ referer: 'http://10.0.0.5:3000/admin', host: '10.0.0.5:3000' }, true],
  [{ referer: 'https://elsewhere.example/' }, false],
  [{ origin: 'null', referer: 'https://canolivre.example/' }, false],
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
])('judges a navigation with %j', (headers, isOwn) => {
  expect(isOwnStep(new Headers(headers), 'https://canolivre.example')).toBe(isOwn);
});
