import { expect, type Page } from '@playwright/test';
import type { startPushStandIn } from '../test/push-stand-in.ts';

type Browser = ReturnType<Awaited<ReturnType<typeof startPushStandIn>>['addBrowser']>;

/** Gives a headless browser what it lacks: a person who allows notifications, and a push service, `phone`'s. */
export async function allowNotices(page: Page, { device }: Browser): Promise<void> {
  await page.context().addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  }, device);
}

/** Wakes the app's worker with the last push, as the browser would, and returns the notification. */
export async function ring(page: Page, phone: Browser): Promise<{ title: string; body: string; sounds: boolean }[]> {
  await expect.poll(() => phone.heard().length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  const browser = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/parceiro/`);
      if (own !== undefined) done(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await found;
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(`${origin}/parceiro/`));
  if (worker === undefined) throw new Error('The app has no worker.');
  await worker.evaluate(() => {
    const own = globalThis as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
    own.shown = [];
    own.registration.showNotification = async (title, options) => {
      own.shown.push({ title, body: options?.body, sounds: options?.silent === false && 'vibrate' in options });
    };
  });
  const data = JSON.stringify(phone.heard().at(-1));
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: never[] }).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  await browser.detach();
  return shown();
}
