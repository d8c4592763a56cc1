import { stillUnderWay } from '#shared/errors.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { openOfflineStore, type QueuedAction } from './offline-store.ts';

/** Sends one action; throws RequestError. */
export type SendAction = (action: QueuedAction) => Promise<unknown>;

/** Result of an action: told, refused, or still queued. */
export type Outcome = { kind: 'told'; answer: unknown } | { kind: 'refused' } | { kind: 'queued' };
type SentOutcome = Exclude<Outcome, { kind: 'refused' }> | { kind: 'refused'; error: RequestError };
/** The action without the bytes of its file. */
export type ToldAction = Pick<QueuedAction, 'personId' | 'about' | 'step'>;
export type HearOutcome = (action: ToldAction, outcome: Outcome) => void;

let shown: readonly QueuedAction[] = [];
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('actions');
const hearers = new Set<HearOutcome>();
if (channel !== undefined) {
  channel.onmessage = ({ data }: MessageEvent<{ action: ToldAction; outcome: Outcome } | null>) => {
    void refreshActions();
    if (data !== null) for (const hear of hearers) hear(data.action, data.outcome);
  };
}

/** Hears of actions that another tab or the service worker sent. Returns how to stop. */
export function hearOtherOutcomes(hear: HearOutcome): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export function subscribeActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All queued actions of this phone, oldest first, as last read. */
export function queuedActions(): readonly QueuedAction[] {
  return shown;
}

/** Reads again what is kept. */
export async function refreshActions(): Promise<void> {
  const store = await openOfflineStore().catch(() => undefined);
  shown = store === undefined ? [] : await store.getAll('actions');
  for (const listener of listeners) listener();
}

async function changed(told: { action: ToldAction; outcome: Outcome } | null = null): Promise<void> {
  await refreshActions();
  channel?.postMessage(told);
}

/** Puts an action behind those that wait already. */
async function queueAction(action: QueuedAction): Promise<void> {
  const store = await openOfflineStore();
  await store.add('actions', action);
  askForSync();
}

/** Tag of the browser's background sync. */
export const syncTag = 'actions';

/** Asks the browser to send queued actions when online, even with the app closed; some browsers cannot. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((worker) => (worker as { sync?: { register(tag: string): Promise<void> } }).sync?.register(syncTag))
    .catch(() => {});
}

/** Removes a queued action by id. */
export async function withdrawAction(id: string): Promise<void> {
  await inTurn(async () => {
    const store = await openOfflineStore();
    const action = (await store.getAll('actions')).find((one) => one.id === id);
    if (action !== undefined) await dropAction(action);
  });
}

/** Forgets an action that the person has read of. */
export async function dropAction({ order }: QueuedAction): Promise<void> {
  if (order === undefined) return;
  const store = await openOfflineStore();
  await store.delete('actions', order);
  await changed();
}

/**
 * Requeues a refused action under a new id, since the old one would repeat the refusal. A report keeps its time; a wish
 * without an id gets the current time.
 */
export async function retryAction(action: QueuedAction): Promise<void> {
  const { order: _, ...anew } = action;
  const id = randomUuid();
  if ('actionId' in anew.body) await queueAction({ ...anew, id, body: { ...anew.body, actionId: id }, refused: null });
  else await queueAction({ ...anew, id, ...asOfNow(anew), refused: null });
  await dropAction(action);
}

function asOfNow({ body, madeAt }: QueuedAction): Pick<QueuedAction, 'body' | 'madeAt'> {
  const now = new Date().toISOString();
  return 'at' in body ? { body: { ...body, at: now }, madeAt: now } : { body, madeAt };
}

/**
 * Sends a person's actions in order, one at a time and from one tab at a time, until the queue is empty or the signal
 * is lost. A refused one stays with its reason without blocking others. `onOutcome` gets each result.
 */
export async function sendActions(
  personId: string,
  send: SendAction,
  onOutcome: (action: QueuedAction, outcome: SentOutcome) => void = () => {},
): Promise<void> {
  await inTurn(async () => {
    const store = await openOfflineStore();
    for (const action of await store.getAll('actions')) {
      if (action.personId !== personId || action.refused !== null || action.order === undefined) continue;
      const outcome = await outcomeOf(action, send);
      if (outcome.kind === 'queued') return onOutcome(action, outcome);
      if (outcome.kind === 'told') await store.delete('actions', action.order);
      else await store.put('actions', { ...action, refused: outcome.error.message });
      const { about, step } = action;
      const told = outcome.kind === 'told' ? outcome : { kind: outcome.kind };
      await changed({ action: { personId, about, step }, outcome: told });
      onOutcome(action, outcome);
    }
  });
}

async function outcomeOf(action: QueuedAction, send: SendAction): Promise<SentOutcome> {
  try {
    return { kind: 'told', answer: await send(action) };
  } catch (error) {
    return error instanceof RequestError && isRefused(error) ? { kind: 'refused', error } : { kind: 'queued' };
  }
}

/** Whether a retry would be refused again. Missing sign-in and exceeded limits do not count. */
function isRefused({ status, message }: RequestError): boolean {
  return [400, 403, 404, 409, 413, 422].includes(status) && message !== stillUnderWay;
}

/** One tab at a time; without locks, the server's idempotency keys prevent duplicates. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('actions', work);
  else await work();
}

/**
 * Queues an action and sends it after those before it. Returns the server's answer, or that it is still queued; throws
 * the server's refusal, which is then removed from the queue. Without storage the action is simply sent.
 */
export async function queueAndSend(
  action: QueuedAction,
  send: SendAction,
  onOutcome?: HearOutcome,
): Promise<{ queued: boolean; answer: unknown }> {
  const isQueued = await queueAction(action).then(
    () => true,
    () => false,
  );
  if (!isQueued) return { queued: false, answer: await send(action) };
  let own: SentOutcome | undefined;
  await sendActions(action.personId, send, (one, outcome) => {
    if (one.id === action.id) own = outcome;
    onOutcome?.(one, outcome);
  });
  // Shown as queued only after a failed attempt: an action being sent is neither done nor waiting.
  await changed();
  const still = shown.find(({ id }) => id === action.id);
  // Another tab may have been faster with it.
  if (still === undefined) return { queued: false, answer: own?.kind === 'told' ? own.answer : undefined };
  if (still.refused === null) return { queued: true, answer: undefined };
  await dropAction(still);
  throw own?.kind === 'refused' ? own.error : new RequestError(still.refused, { status: 409 });
}
