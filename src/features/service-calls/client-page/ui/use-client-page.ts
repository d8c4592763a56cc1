import { useCallback, useSyncExternalStore } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { followEvents } from '#ui/api/follow-events.ts';
import { pagePart } from '#ui/api/page-part.ts';
import type { ClientPage } from '../contract.ts';
import { clientPageChanged, clientPagePath, pageEventsPath } from '../rules.ts';

/** Polling intervals with and without a connected stream. */
const pollMs = { told: 30_000, untold: 1_500 };

/** The page as last read. */
interface Reading {
  page: ClientPage | null;
  /** Start of the server's silence; null while it answers. */
  silentSince: number | null;
}

let reading: Reading = { page: null, silentSince: null };
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** The current page, shared by all islands of the document. */
export function useClientPage(clientKey: string, known: ClientPage): { page: ClientPage; silentSince: number | null } {
  // Stable per key: a new function would resubscribe and read again at every answer.
  const subscribe = useCallback(
    (listen: () => void) => {
      listeners.add(listen);
      stop ??= follow(clientKey);
      return () => {
        listeners.delete(listen);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    [clientKey],
  );
  const { page, silentSince } = useSyncExternalStore(
    subscribe,
    () => reading,
    () => atFirst,
  );
  return { page: page ?? known, silentSince };
}

const atFirst: Reading = { page: null, silentSince: null };

/** Applies answers in the order of requests, even when they arrive in another order. */
let part: ReturnType<typeof pagePart<ClientPage>> | undefined;

/** Shows the page that an action of the client answered with. */
export function showPage(page: ClientPage): void {
  if (part === undefined) show({ page, silentSince: null });
  else part.show(page);
  tellParts();
}

/** Every part of the document that reads for itself reads again. */
function tellParts(): void {
  dispatchEvent(new Event(clientPageChanged));
}

function show(next: Reading): void {
  reading = next;
  for (const listen of listeners) listen();
}

/** Reads the page repeatedly while it is visible; returns the function that stops it. */
function follow(clientKey: string): () => void {
  const end = new AbortController();
  const own = pagePart<ClientPage>(addressOf(clientPagePath, { clientKey }), (page) => {
    show({ page, silentSince: null });
  });
  part = own;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  let looks = 0;

  async function read(): Promise<void> {
    const status = await own.read(end.signal);
    // The link was replaced or has expired: the reloaded document explains the next step.
    if (status === 404) return location.reload();
    if (status !== 200 && status !== 304) throw new Error(`HTTP error! status: ${status}`);
    if (reading.silentSince !== null) show({ ...reading, silentSince: null });
  }

  async function readAndWait(): Promise<void> {
    clearTimeout(timer);
    if (!document.hidden) {
      tellParts();
      looks += 1;
      const look = looks;
      await read().catch(() => {
        // A later look knows better.
        const counts = look === looks && !end.signal.aborted;
        if (counts && reading.silentSince === null) show({ ...reading, silentSince: Date.now() });
      });
    }
    clearTimeout(timer);
    const waitMs = isTold ? pollMs.told : pollMs.untold;
    if (!end.signal.aborted && !document.hidden) timer = setTimeout(() => void readAndWait(), waitMs);
  }

  // Pauses while hidden; reads at once when visible again.
  document.addEventListener('visibilitychange', () => void readAndWait(), { signal: end.signal });
  const leave = followEvents(addressOf(pageEventsPath, { clientKey }), ({ kind }) => {
    isTold = kind !== 'lost' && kind !== 'refused';
    // A read in progress may be older than the change, so it reads again.
    void readAndWait();
  });
  void readAndWait();
  return () => {
    leave();
    clearTimeout(timer);
    end.abort();
  };
}
