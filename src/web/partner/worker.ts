// The partner app's service worker in one small script: it opens the app offline, rings, and sends queued actions while
// the app is closed, where supported. Data is stored by the app itself (`ui/offline`); no answer of the API is cached
// here, and no page of office or site.
import { syncTag } from '#ui/offline/action-queue.ts';
import { sendQueued } from '#ui/offline/send-action.ts';

interface Fetched extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The folder of the script itself. */
const scope = new URL('./', location.href).pathname;
const calls = `${scope}chamados/`;

/** After this time the cached document is shown: a signal that carries nothing counts as none. */
const patience = 4_000;

// A phone has one worker for a part of the site: this one rings for offers too.
(globalThis as unknown as { importScripts(path: string): void }).importScripts('/push-worker.js');

addEventListener('install', (event) => {
  const worker = globalThis as unknown as { skipWaiting(): Promise<void> };
  (event as Lasting).waitUntil(worker.skipWaiting());
});

addEventListener('activate', (event) => {
  const worker = globalThis as unknown as { clients: { claim(): Promise<void> } };
  (event as Lasting).waitUntil(worker.clients.claim());
});

addEventListener('fetch', (event) => {
  const { request } = event as Fetched;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) {
    (event as Fetched).respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === 'navigate' && pathname.startsWith(scope)) {
    const kind = pathname.startsWith(calls) ? `${calls}guardado` : pathname;
    const asked = fetch(request);
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience));
    (event as Fetched).respondWith(
      // A slow document is better than none.
      Promise.race([asked, late]).catch(async () => (await caches.match(kind)) ?? asked),
    );
  }
});

addEventListener('sync', (event) => {
  if ((event as Event & { tag: string }).tag === syncTag) (event as Lasting).waitUntil(sendQueued());
});
