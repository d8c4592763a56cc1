import type { Query } from '@tanstack/react-query';

/**
 * `open`: connected, perhaps again, so anything may have been missed. `up`: already connected by another tab. `lost`:
 * broken, the browser retries. `refused`: the server denies access.
 */
type Message = { kind: 'open' | 'up' | 'lost' | 'refused' } | { kind: 'changed'; topic: string };

/** Queries read this shortly before the stream opened are not repeated: the stream begins with what they missed. */
const justReadMs = 3_000;

/** Whether what a query shows may have changed unheard before the stream opened. */
export function mayHaveMissed({ state }: Pick<Query, 'state'>, now: number): boolean {
  return state.fetchStatus === 'idle' && now - state.dataUpdatedAt > justReadMs;
}

/** Delay before retrying a refused connection, growing. */
const retryMs = { first: 5_000, last: 60_000 };

/**
 * Follows a server's event stream with one connection for all tabs: the tab with the lock listens and passes events on,
 * and another takes over when it closes. Without locks or channels each tab listens itself. Returns the function that
 * stops it.
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
