import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdConfig, readPageTexts, readSettings } from '#features/settings/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { loader } from './home.tsx';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function tagOfHome(): Promise<string> {
  const context = new RouterContextProvider();
  context.set(pageContext, test.ctx);
  return (await loader({ context } as never)).configTag;
}

const poll = (tag: string) => test.call({ url: '/api/config?t=1', headers: { 'if-none-match': tag } });

it('carries the tag of the configuration it shows, so that its first poll brings nothing; a changed one comes whole', async () => {
  const tag = await tagOfHome();
  expect((await poll(tag)).statusCode).toBe(304);
  await saveSettings(test.ctx, { group: 'terms', value: { homeTermsContent: '1. Tudo novo' } });
  await expect.poll(async () => (await poll(tag)).statusCode).toBe(200);
  expect((await poll(tag)).json().termsOfUse).toEqual({ homeTermsContent: '1. Tudo novo' });
  expect(await tagOfHome()).toBe(holdConfig(await readSettings(test.ctx), (await readPageTexts(test.ctx)).tag).etag);
  expect((await poll(await tagOfHome())).statusCode).toBe(304);
});
