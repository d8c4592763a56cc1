import { useEffect, useState } from 'react';
import { officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { call } from '#ui/api/call.ts';
import { pushOperations } from '../contract.ts';

/** `missing`: this browser cannot. `denied`: its person said no, and only the browser's own settings change that. */
export type PushState = 'asking' | 'missing' | 'denied' | 'off' | 'on';

const worker = '/push-worker.js';

export type PushPages = 'office' | 'partner';
const scopes: Record<PushPages, string> = {
  office: `${officePages.dashboard}/`,
  partner: `${partnerPages.entrance}/`,
};

/** State of notifications in this browser, with functions to switch them; `pages` sets their scope. */
export function usePush(pages: PushPages) {
  const scope = scopes[pages];
  const [state, setState] = useState<PushState>('asking');
  useEffect(() => {
    let over = false;
    readState(scope)
      .catch(() => 'off' as const)
      .then((found) => !over && setState(found));
    return () => {
      over = true;
    };
  }, [scope]);
  return {
    state,
    /** Asks for permission and registers; throws on failure. */
    turnOn: async () => setState(await turnOn(scope)),
    turnOff: async () => {
      const subscription = await findSubscription(scope);
      if (subscription) {
        await call(pushOperations.removePushDevice, { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
      }
      setState('off');
    },
  };
}

function isMissing(): boolean {
  return !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window);
}

/** Registers a permitted browser again, because its earlier session may have ended. */
async function readState(scope: string): Promise<PushState> {
  if (isMissing()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  const subscription = await findSubscription(scope);
  if (!subscription) return 'off';
  await save(subscription);
  return 'on';
}

async function turnOn(scope: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  const { publicKey } = await call(pushOperations.readPushKey);
  const known = await navigator.serviceWorker.getRegistration(scope);
  const registration = known ?? (await navigator.serviceWorker.register(worker, { scope }));
  await waitUntilActive(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await save(subscription);
  return 'on';
}

async function findSubscription(scope: string) {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return registration?.pushManager.getSubscription();
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call(pushOperations.savePushDevice, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}

/** A worker that was registered a moment ago cannot be reached yet. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active !== null || coming === null) return Promise.resolve();
  return new Promise((done, failed) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') done();
      if (coming.state === 'redundant') failed(new Error('Não foi possível ligar os avisos.'));
    });
  });
}
