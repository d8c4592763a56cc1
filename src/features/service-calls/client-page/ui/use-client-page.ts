import { useCallback, useSyncExternalStore } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { followEvents } from '#ui/api/follow-events.ts';
import { pagePart } from '#ui/api/page-part.ts';
import type { ClientPage } from '../contract.ts';
import { clientPageChanged, clientPagePath, pageEventsPath } from '../rules.ts';

/** How often it is asked: while the stream tells what has changed, and while it does not. */
const pollMs = { told: 30_000, untold: 1_500 };

/** What stands in the document, as it was last read. */
interface Reading {
  page: ClientPage | null;
  /** Since when the server could not be asked; null while it answers. */
  silentSince: number | null;
}

let reading: Reading = { page: null, silentSince: null };
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** The page as it stands now; every part of the document that asks shares one reading. */
export function useClientPage(clientKey: string, known: ClientPage): { page: ClientPage; silentSince: number | null } {
  // One function for as long as the key is one: another would leave and follow anew, and read anew, at every answer.
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

/** Reads in the order in which was asked, whatever the order of the answers. */
let part: ReturnType<typeof pagePart<ClientPage>> | undefined;

/** What an action of the client's own answered with. */
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

/** Reads again and again while somebody looks; gives what ends it. */
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
    // The link was replaced, or has ended: the document says what to do.
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

  // Hidden, it rests; seen again, it reads at once.
  document.addEventListener('visibilitychange', () => void readAndWait(), { signal: end.signal });
  const leave = followEvents(addressOf(pageEventsPath, { clientKey }), ({ kind }) => {
    isTold = kind !== 'lost' && kind !== 'refused';
    // Whatever is under way may have been read before what is told.
    void readAndWait();
  });
  void readAndWait();
  return () => {
    leave();
    clearTimeout(timer);
    end.abort();
  };
}
