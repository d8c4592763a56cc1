import { expect, it } from 'vitest';
import { watchHosts } from './foreign-hosts.server.ts';

function told(publicUrl: string, hosts: readonly string[]): string[] {
  const lines: string[] = [];
  const note = watchHosts(publicUrl);
  for (const host of hosts) note(host, { warn: (fields: { host: string }) => void lines.push(fields.host) } as never);
  return lines;
}

it('says once which other host requests name', () => {
  const hosts = ['canolivre.example', '10.0.0.5:3000', '10.0.0.5:3000', '', 'www.canolivre.example'];
  expect(told('https://canolivre.example', hosts)).toEqual(['10.0.0.5:3000', 'www.canolivre.example']);
});

it('takes the names of one machine for the same, but not a name that only points to it', () => {
  expect(told('http://localhost:3000', ['127.0.0.1:3000', '[::1]:3000', 'localhost:3000'])).toEqual([]);
  expect(told('http://localhost:3000', ['evil.test:3000'])).toEqual(['evil.test:3000']);
});

it('lets nobody fill the log', () => {
  const invented = Array.from({ length: 1_000 }, (_, n) => `${n}.test`);
  expect(told('https://canolivre.example', invented)).toHaveLength(20);
  expect(told('https://canolivre.example', ['a'.repeat(9_000)])[0]).toHaveLength(120);
});
