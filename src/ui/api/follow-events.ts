import type { Query } from '@tanstack/react-query';

/**
 * `open`: connected, perhaps again, so that anything may have been missed. `up`: connected for some time already, by
 * another tab.
 * `lost`: broken, and tried again by the browser itself. `refused`: the server does not let us listen.
 */
type Message = { kind: 'open' | 'up' | 'lost' | 'refused' } | { kind: 'changed'; topic: string };

/** What was read so shortly before the stream opened is not read again: what it missed, the stream begins with. */
const justReadMs = 3_000;

/** Whether what a query shows may have changed unheard before the stream opened. */
export function mayHaveMissed({ state }: Pick<Query, 'state'>, now: number): boolean {
  return state.fetchStatus === 'idle' && now - state.dataUpdatedAt > justReadMs;
}

/** How long a refused connection waits for its next try, longer each time. */
const retryMs = { first: 5_000, last: 60_000 };

/**
 * Follows a stream of the server's events, with one connection for all tabs of this browser: the tab that holds the
 * lock listens and passes on what it hears, and when it closes another takes its place. Where a browser has no locks or
 * no channels each tab listens for itself. Gives what ends it.
 */
export function followEvents(path: string, hear: (message: Message) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void listen(path, hear, signal);
    return () => end.abort();
  }
  const channel = new BroadcastChannel(path);
  /** Of the tab that listens. */
  let isUp = false;
  channel.onmessage = ({ data }: MessageEvent<Message | { kind: 'asked' }>) => {
    if (data.kind !== 'asked') hear(data);
    else if (isUp) channel.postMessage({ kind: 'up' } satisfies Message);
  };
  channel.postMessage({ kind: 'asked' });
  signal.addEventListener('abort', () => channel.close());
  const tellAll = (message: Message) => {
    isUp = message.kind === 'open' || message.kind === 'changed';
    channel.postMessage(message);
    hear(message);
  };
  navigator.locks
    .request(path, { signal }, () => listen(path, tellAll, signal))
    .catch(() => {
      // The tab stopped following before its turn came.
    });
  return () => end.abort();
}

/** Listens until `signal` ends it. */
function listen(path: string, tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource;
    let waitMs = retryMs.first;
    const open = () => {
      source = new EventSource(path);
      source.onopen = () => {
        waitMs = retryMs.first;
        tell({ kind: 'open' });
      };
      source.onmessage = ({ data }) => tell({ kind: 'changed', topic: String(data) });
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return tell({ kind: 'lost' });
        tell({ kind: 'refused' });
        retry = setTimeout(open, waitMs);
        waitMs = Math.min(2 * waitMs, retryMs.last);
      };
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(retry);
      source.close();
      done();
    });
  });
}
