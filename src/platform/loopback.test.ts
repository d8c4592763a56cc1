import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isLoopbackUrl, loopbackListener } from './loopback.server.ts';

describe('what stands for this machine', () => {
  it.each(['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.255.0.9', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'takes %s for it',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '::',
    '[::]',
    '',
    '10.0.0.1',
    '128.0.0.1',
    '::2',
    '::ffff:10.0.0.1',
    'localhost.example',
    'cano',
  ])('does not take "%s" for it', (host) => expect(isLoopbackHost(host)).toBe(false));

  it('reads the host of a URL as the URL means it', () => {
    expect(isLoopbackUrl('http://127.1:3000')).toBe(true);
    expect(isLoopbackUrl('http://[::1]:3000')).toBe(true);
    expect(isLoopbackUrl('http://localhost.:3000')).toBe(true);
    expect(isLoopbackUrl('http://localhost@canolivre.example')).toBe(false);
    expect(isLoopbackUrl('http://127.0.0.1.canolivre.example')).toBe(false);
  });

  it('listens where the URL leads', () => {
    expect(loopbackListener('http://localhost:3000')).toBe('127.0.0.1');
    expect(loopbackListener('http://127.0.0.7')).toBe('127.0.0.7');
    expect(loopbackListener('http://[::1]:3000')).toBe('::1');
  });
});
