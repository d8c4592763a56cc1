import { describe, expect, it } from 'vitest';
import { isForeignWrite, isOwnMachine } from './request-origin.server.ts';

const publicOrigin = 'https://canolivre.example';
const own = { method: 'POST', headers: {}, host: '10.0.0.5:3000', peer: '127.0.0.1' };

describe('a write', () => {
  it.each([
    ['our own page', { origin: publicOrigin, 'sec-fetch-site': 'same-origin' }, false],
    ['our own page by the name that was asked for', { origin: 'http://10.0.0.5:3000' }, false],
    ['a page of ours that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    ['the person in the address bar', { 'sec-fetch-site': 'none' }, false],
    ['a program', {}, false],
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, true],
    ['another site in an old browser', { origin: 'https://evil.test' }, true],
    ['another site that hides its name', { origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
    ['a frame without a name in an old browser', { origin: 'null' }, true],
    [
      'a neighbour under the same domain',
      { origin: 'https://x.canolivre.example', 'sec-fetch-site': 'same-site' },
      true,
    ],
    ['the same host on another port', { origin: 'http://10.0.0.5:8080' }, true],
    ['who lies about its site', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, true],
    ['no origin at all', { origin: 'nonsense' }, true],
  ])('sent by %s is judged', (_who, headers, isForeign) => {
    expect(isForeignWrite({ ...own, headers }, publicOrigin)).toBe(isForeign);
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(isForeignWrite({ ...own, headers, method }, publicOrigin)).toBe(false);
  });
});

describe('this machine', () => {
  const here = { method: 'GET', headers: {}, host: 'localhost:3000', peer: '127.0.0.1' };

  it('is who connects from it, to it and by its name', () => {
    expect(isOwnMachine(here, true)).toBe(true);
    expect(isOwnMachine({ ...here, peer: '::1', host: '[::1]:3000' }, true)).toBe(true);
  });

  it.each([
    ['others may connect as well', here, false],
    ['somebody else connects', { ...here, peer: '192.168.0.9' }, true],
    ['the connection is gone', { ...here, peer: undefined }, true],
    ['a page was led here under a foreign name', { ...here, host: 'evil.test:3000' }, true],
  ])('is not where %s', (_why, origin, listensOnLoopback) => {
    expect(isOwnMachine(origin, listensOnLoopback)).toBe(false);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'is not where %s says that it was passed on',
    (name) => {
      expect(isOwnMachine({ ...here, headers: { [name]: '127.0.0.1' } }, true)).toBe(false);
    },
  );
});
