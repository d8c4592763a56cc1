import { partnerApp, partnerPages } from '#shared/address/partner-pages.ts';
import themeSheet from '../theme.css?url';

/** React Router's route manifest in the browser. */
interface BuiltRoutes {
  version: string;
  url?: string;
  entry: { module: string; imports?: string[] };
  routes: Record<string, { path?: string; module: string; imports?: string[]; css?: string[] } | undefined>;
}

const prefix = 'parceiro-';
const atOnce = 2;
/** The app's own pages and frames; the office has pages of partners too. */
const ofApp = /^(\/parceiro|partner\/)/;

/**
 * Caches the app on this phone, so that it opens offline: its pages' files, and one impersonal document per kind of
 * page. A new version replaces it the next time the app opens online.
 */
export async function cacheApp(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const built = (window as unknown as { __reactRouterManifest?: BuiltRoutes }).__reactRouterManifest;
  if (built === undefined) return;
  await navigator.serviceWorker.register(partnerApp.worker, { scope: partnerApp.scope });
  const name = prefix + built.version;
  const cache = await caches.open(name);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = filesOf(built).filter((path) => !known.has(path));
  // Few at a time: a browser has six connections for the product, and what somebody does on the phone wants one.
  for (let at = 0; at < missing.length; at += atOnce) await cache.addAll(missing.slice(at, at + atOnce));
  const { dashboard, record, call } = partnerPages;
  await cache.addAll([dashboard, record, call.replace(':callId', 'guardado')]);
  const others = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
}

function filesOf({ url, entry, routes }: BuiltRoutes): string[] {
  const parts = Object.entries(routes).flatMap(([id, route]) =>
    route === undefined || !(id === 'root' || ofApp.test(id))
      ? []
      : [route.module, ...(route.imports ?? []), ...(route.css ?? [])],
  );
  // Resources loaded by the page itself: fonts and imports of its entry.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  const all = [entry.module, ...(entry.imports ?? []), ...(url === undefined ? [] : [url]), themeSheet, ...parts];
  return [...new Set([...all, ...own.map(({ pathname }) => pathname)])];
}
