import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { metaWords, signAsMeta, startCarrierStandIn } from '#test/carrier-stand-in.ts';
import { tryForm } from '#test/long/situations/forms/form-trial.ts';
import type { OutsideForm } from '#test/long/situations/forms/outside-form.ts';
import { outsideForms } from '#test/long/situations/forms/outside-forms.ts';
import { enrol } from '#test/long/worlds/office-records.ts';
import { fillOutside } from '#test/long/worlds/outside-records.ts';
import { makePlace, startProduct } from '#test/start-product.ts';

// Opens, changes, leaves and reopens every form of the public site, the sign-in pages and the partner's app: it shows
// its initial state or its draft, and reports missing fields. FORMS (a pattern) chooses a part.

const { CHROMIUM_PATH: executablePath, FORMS: wanted = '' } = process.env;
const place = makePlace('outside-forms');
const defects: string[] = [];
const chosen = outsideForms.filter(({ name }) => new RegExp(wanted, 'i').test(name));

const carriers = await startCarrierStandIn();
const appSecret = 'a secret of the app';
const env = {
  DEMO: 'true',
  WHATSAPP_PHONE_NUMBER_ID: '1234',
  WHATSAPP_TOKEN: 'secret',
  WHATSAPP_API_URL: carriers.url,
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: 'a word',
};
const product = await startProduct({ dataDir: join(place, 'data'), env });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  await product.ready();
  const settings = { baseURL: product.url, locale: 'pt-BR', reducedMotion: 'reduce' } as const;
  const [office, partner] = [await browser.newContext(settings), await browser.newContext(settings)];
  const records = await fillOutside(office.request, async (words) => {
    const body = metaWords(words);
    const headers = signAsMeta(body, appSecret);
    const told = await fetch(`${product.url}/api/webhooks/whatsapp`, { method: 'POST', headers, body });
    if (!told.ok) throw new Error(await told.text());
  });
  const entered = await partner.request.post('/api/auth/sign-in/partner', { data: records.partner });
  if (!entered.ok()) throw new Error(await entered.text());
  const needsFactor = ({ as }: OutsideForm) => as === 'enrolled' || as === 'about to sign in';
  for (const form of chosen.filter((one) => !needsFactor(one))) {
    const signedIn = form.as === 'partner' ? partner : form.as === 'office' ? office : undefined;
    await tryOne(form, await signedIn?.storageState());
  }
  const last = chosen.filter(needsFactor);
  if (last.length > 0) await enrol(office.request);
  for (const form of last) await tryOne(form, form.as === 'enrolled' ? await office.storageState() : undefined);

  /** In a fresh browser context without a draft. */
  async function tryOne(form: OutsideForm, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) {
    const context = await browser.newContext({ ...settings, ...(storageState && { storageState }) });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const { name, open, leave = (one) => one.goto('/termos-de-uso'), saysOutside = false, ...trial } = form;
    try {
      const found = await tryForm(page, {
        where: name,
        show: () => open(page, records),
        leave: async () => void (await leave(page)),
        ...trial,
        ...(saysOutside && { says: page.locator('body') }),
      });
      defects.push(...(found ?? [`${name}: no field is there`]));
    } catch (error) {
      defects.push(`${name}: not reached: ${String(error).split('\n', 2).join(' ')}`);
    }
    await context.close();
  }
  console.log(defects.join('\n'));
  console.log(`${chosen.length} forms tried, ${defects.length} defects`);
} finally {
  await browser.close();
  await product.end();
  await carriers.close();
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = defects.length > 0 ? 1 : 0;
