// Wakes for what the server tells while no page is open: an offer or an alarm rings, and is said to be over when it is.
// A worker of a page that has more to do takes this in with importScripts('/push-worker.js').
self.addEventListener('push', (event) => {
  const words = event.data?.json();
  if (words === undefined) return;
  const rings = words.kind === 'rings';
  event.waitUntil(
    self.registration.showNotification(words.title, {
      body: words.body,
      tag: words.tag,
      icon: '/icone-512.png',
      badge: '/icone-512.png',
      lang: 'pt-BR',
      data: { path: words.path },
      silent: !rings,
      renotify: rings,
      requireInteraction: rings,
      ...(rings ? { vibrate: [400, 150, 400, 150, 400] } : {}),
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname.split('/')[1] === address.pathname.split('/')[1]);
      if (page === undefined) return self.clients.openWindow(address.href);
      await page.focus();
      return page.navigate(address.href);
    }),
  );
});
