import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

let test: TestApp;
let [marina, paulo] = ['', ''];
beforeAll(async () => {
  test = await createTestApp();
  [marina, paulo] = [await test.signIn('admin'), await test.signIn('admin')];
});
afterAll(() => test.close());

describe('of two people who save one group', () => {
  const save = (cookie: string, url: string, payload: object) => test.call({ method: 'PUT', url, payload, cookie });
  const settings = async () =>
    (await test.call({ method: 'GET', url: '/api/admin/configuracoes', cookie: paulo })).json();

  it.each<[group: string, mine: object, other: object, told: Record<string, RegExp>]>([
    [
      'contact',
      { primaryPhone: '(61) 3333-2222' },
      { primaryPhone: '(61) 3333-4444' },
      { primaryPhone: /^Pessoa admin mudou para "\(61\) 3333-2222" às/ },
    ],
    [
      'homepage',
      { ctaButtonText: 'Chamar agora' },
      { ctaButtonText: 'Pedir agora' },
      { ctaButtonText: /^Pessoa admin mudou para "Chamar agora" às/ },
    ],
    ['dispatch', { waveSize: 5 }, { waveSize: '7' }, { waveSize: /^Pessoa admin mudou para "5" às/ }],
    ['look', { main: '#0a5680' }, { main: '#123456' }, { main: /^Pessoa admin mudou para "#0a5680" às/ }],
    [
      'terms',
      { homeTermsContent: 'Um texto novo. '.repeat(30) },
      { homeTermsContent: 'Outro' },
      { homeTermsContent: /^Pessoa admin mudou para "outro texto" às/ },
    ],
  ])(
    'the second is told who, what and when at the field, and overwrites nothing: %s',
    async (group, mine, other, told) => {
      const url = `/api/admin/configuracoes/${group}`;
      const seen = (await settings())[group];
      expect((await save(marina, url, { ...seen, ...mine, seen })).statusCode).toBe(200);
      const late = await save(paulo, url, { ...seen, ...other, seen });
      expect(late.statusCode).toBe(409);
      expect(late.json().message).toBe(
        'Pessoa admin mudou estas configurações enquanto isso. Confira e salve de novo.',
      );
      const issues = late.json().errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
      expect(issues).toEqual(Object.entries(told).map(([path, words]) => [path, expect.stringMatching(words)]));
      const kept = (await settings())[group];
      expect(kept).toMatchObject(mine);
      // After the conflict, the typed value wins.
      expect((await save(paulo, url, { ...kept, ...other, seen: kept })).statusCode).toBe(200);
      expect((await settings())[group]).not.toMatchObject(mine);
    },
  );

  it('each keeps what the other changed in another field, also at the same moment', async () => {
    const seen = (await settings()).brand;
    const url = '/api/admin/configuracoes/brand';
    const both = await Promise.all([
      save(marina, url, { ...seen, legalName: 'Cano Livre Ltda.', seen }),
      save(paulo, url, { ...seen, address: 'SIA trecho 3, Brasília', seen }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const kept = (await settings()).brand;
    expect(kept).toEqual({ ...seen, legalName: 'Cano Livre Ltda.', address: 'SIA trecho 3, Brasília' });
  });

  it('who says nothing of what was seen counts', async () => {
    const before = await settings();
    const url = '/api/admin/configuracoes/assistant';
    expect((await save(marina, url, { keepDays: before.assistant.keepDays + 1 })).statusCode).toBe(200);
    expect((await save(paulo, url, { keepDays: 12 })).statusCode).toBe(200);
    expect((await settings()).assistant).toEqual({ keepDays: 12 });
  });
});
