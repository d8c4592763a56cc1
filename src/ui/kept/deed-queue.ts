import { stillUnderWay } from '#shared/errors.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { type KeptDeed, openKeptStore } from './kept-store.ts';

/** Sends one deed; throws RequestError as every call does. */
export type SendDeed = (deed: KeptDeed) => Promise<unknown>;

/** What came of a deed: told, refused, or kept until there is a signal. */
export type Outcome = { kind: 'told'; answer: unknown } | { kind: 'refused'; error: RequestError } | { kind: 'kept' };

let shown: readonly KeptDeed[] = [];
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('deeds');
if (channel !== undefined) channel.onmessage = () => void refreshDeeds();

export function subscribeDeeds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything kept on this phone, oldest first, as last read. */
export function keptDeeds(): readonly KeptDeed[] {
  return shown;
}

/** Reads again what is kept. */
export async function refreshDeeds(): Promise<void> {
  const store = await openKeptStore().catch(() => undefined);
  shown = store === undefined ? [] : await store.getAll('deeds');
  for (const listener of listeners) listener();
}

async function changed(): Promise<void> {
  await refreshDeeds();
  channel?.postMessage('changed');
}

/** Puts a deed behind those that wait already. */
async function keepDeed(deed: KeptDeed): Promise<void> {
  const store = await openKeptStore();
  await store.add('deeds', deed);
  askForSync();
}

/** What the browser calls the sending that it does by itself. */
export const syncTag = 'deeds';

/** Asks the browser to send what waits as soon as there is a signal, also with the app closed; some browsers cannot. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((worker) => (worker as { sync?: { register(tag: string): Promise<void> } }).sync?.register(syncTag))
    .catch(() => {});
}

/** Forgets a deed by its name, where it still waits. */
export async function forgetDeed(id: string): Promise<void> {
  await inTurn(async () => {
    const store = await openKeptStore();
    const deed = (await store.getAll('deeds')).find((one) => one.id === id);
    if (deed !== undefined) await dropDeed(deed);
  });
}

/** Forgets a deed that the person has read of. */
export async function dropDeed({ order }: KeptDeed): Promise<void> {
  if (order === undefined) return;
  const store = await openKeptStore();
  await store.delete('deeds', order);
  await changed();
}

/**
 * Puts a refused deed back in the row, as one never sent: its old name would be answered with the old refusal. What was
 * done was done then; a wish, which has no name for the server, is wished now.
 */
export async function redoDeed(deed: KeptDeed): Promise<void> {
  const { order: _, ...anew } = deed;
  const id = randomUuid();
  if ('deed' in anew.body) await keepDeed({ ...anew, id, body: { ...anew.body, deed: id }, refused: null });
  else await keepDeed({ ...anew, id, ...asOfNow(anew), refused: null });
  await dropDeed(deed);
}

function asOfNow({ body, madeAt }: KeptDeed): Pick<KeptDeed, 'body' | 'madeAt'> {
  const now = new Date().toISOString();
  return 'at' in body ? { body: { ...body, at: now }, madeAt: now } : { body, madeAt };
}

/**
 * Sends what a person's deeds are, in their order, one at a time and from one tab at a time, until all are told or the
 * signal is gone. A refused one stays, with why, and does not hold up the others. `onOutcome` hears of each.
 */
export async function sendDeeds(
  personId: string,
  send: SendDeed,
  onOutcome: (deed: KeptDeed, outcome: Outcome) => void = () => {},
): Promise<void> {
  await inTurn(async () => {
    const store = await openKeptStore();
    for (const deed of await store.getAll('deeds')) {
      if (deed.personId !== personId || deed.refused !== null || deed.order === undefined) continue;
      const outcome = await outcomeOf(deed, send);
      if (outcome.kind === 'kept') return onOutcome(deed, outcome);
      if (outcome.kind === 'told') await store.delete('deeds', deed.order);
      else await store.put('deeds', { ...deed, refused: outcome.error.message });
      await changed();
      onOutcome(deed, outcome);
    }
  });
}

async function outcomeOf(deed: KeptDeed, send: SendDeed): Promise<Outcome> {
  try {
    return { kind: 'told', answer: await send(deed) };
  } catch (error) {
    return error instanceof RequestError && isRefused(error) ? { kind: 'refused', error } : { kind: 'kept' };
  }
}

/** Whether sending the same again would end the same. Who has to sign in anew, or came too often, is not refused. */
function isRefused({ status, message }: RequestError): boolean {
  return [400, 403, 404, 409, 413, 422].includes(status) && message !== stillUnderWay;
}

/** One tab after the other; where a browser has no locks, the server's keys see to it that nothing happens twice. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('deeds', work);
  else await work();
}

/**
 * Keeps a deed and sends it at once behind those that wait. Gives what the server answered, or that the deed is only
 * kept; throws the server's refusal, which is not kept: the person reads it where they are. Where the phone keeps
 * nothing the deed is simply sent.
 */
export async function tellDeed(
  deed: KeptDeed,
  send: SendDeed,
  onOutcome?: (deed: KeptDeed, outcome: Outcome) => void,
): Promise<{ kept: boolean; answer: unknown }> {
  const isKept = await keepDeed(deed).then(
    () => true,
    () => false,
  );
  if (!isKept) return { kept: false, answer: await send(deed) };
  let own: Outcome | undefined;
  await sendDeeds(deed.personId, send, (one, outcome) => {
    if (one.id === deed.id) own = outcome;
    onOutcome?.(one, outcome);
  });
  // Only what could not be sent is shown as kept: a deed on its way is neither done nor waiting.
  await changed();
  const still = shown.find(({ id }) => id === deed.id);
  // Another tab may have been faster with it.
  if (still === undefined) return { kept: false, answer: own?.kind === 'told' ? own.answer : undefined };
  if (still.refused === null) return { kept: true, answer: undefined };
  await dropDeed(still);
  throw own?.kind === 'refused' ? own.error : new RequestError(still.refused, { status: 409 });
}
