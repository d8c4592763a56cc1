import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#test/app.ts';
import { budgets } from './budgets/budgets.ts';

const folder = join(process.cwd(), '.runtime', 'api-client');
let source: string;

beforeAll(async () => {
  const { call, close } = await createTestApp();
  source = (await call({ url: '/api/openapi.json' })).body;
  await close();
  mkdirSync(folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Redocly finds nothing wrong with the description of the API', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The address is this machine's until PUBLIC_URL says another.
      'no-server-example.com': 'off',
      // A word goes before an id: the router takes what is written out first.
      'no-ambiguous-paths': 'off',
      // Common refusals are in `default`.
      'operation-4xx-response': 'off',
      // A chapter is a slice's name.
      'tag-description': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: join(folder, 'openapi.json'), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    // The 405 belongs to paths, which have no answers of their own.
    'no-unused-components: Component: "MethodNotAllowed" is never used.',
  ]);
});

test('Spectral finds nothing wrong with it', async () => {
  const spectral = new spectralCore.Spectral();
  // The summary is an operation's only sentence.
  spectral.setRuleset({ extends: [[oas, 'recommended']], rules: { 'operation-description': 'off' } } as never);
  const problems = await spectral.run(JSON.parse(source));
  expect(problems.map(({ code, path }) => `${code} at ${path.join('.')}`)).toEqual([
    'oas3-unused-component at components.responses.MethodNotAllowed',
  ]);
});

test('a client made from it compiles and names what it sends and gets by the contracts', async () => {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, source);
  const client = await generateSource(file);
  writeFileSync(join(folder, 'client.ts'), client);
  expect(client).toMatch(/export type Client = \{/);
  expect(client).toMatch(/data: ListClientsReply;/);
  const compiler = join(process.cwd(), 'node_modules', 'typescript', 'bin', 'tsc');
  const options = '--noEmit --strict --ignoreConfig --skipLibCheck --module esnext --moduleResolution bundler';
  const args = [
    compiler,
    ...options.split(' '),
    '--target',
    'esnext',
    '--lib',
    'esnext,dom',
    join(folder, 'client.ts'),
  ];
  await promisify(execFile)(process.execPath, args);
});

test('it says a shape once, in few bytes for each operation', () => {
  const { paths } = JSON.parse(source) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(source.length / operations.length).toBeLessThan(budgets.openApiBytesAnOperation);
});

test('shapes that slices share keep one name, wherever their file stands', () => {
  const { components } = JSON.parse(source) as { components: { schemas: Record<string, object> } };
  const names = Object.keys(components.schemas);
  expect(names).toEqual(expect.arrayContaining(['StatusChange', 'Note', 'Due', 'BulkReply']));
});
