/** `open`: connected, perhaps again, so that anything may have been missed. `refused`: the server does not let us listen. */
type Message = { kind: 'open' } | { kind: 'refused' } | { kind: 'changed'; topic: string };

/** How long a refused connection waits for its next try; one that broke is tried again by the browser itself. */
const retryMs = 5_000;

/**
 * Follows a stream of the server's events, with one connection for all tabs of this browser: the tab that holds the lock
 * listens and passes on what it hears, and when it closes another takes its place. Where a browser has no locks or no
 * channels each tab listens for itself. Gives what ends it.
 */
export function followEvents(path: string, hear: (message: Message) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void listen(path, hear, signal);
    return () => end.abort();
  }
  const channel = new BroadcastChannel(path);
  channel.onmessage = (event: MessageEvent<Message>) => hear(event.data);
  signal.addEventListener('abort', () => channel.close());
  const tellAll = (message: Message) => {
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
    const open = () => {
      source = new EventSource(path);
      source.onopen = () => tell({ kind: 'open' });
      source.onmessage = ({ data }) => tell({ kind: 'changed', topic: String(data) });
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        tell({ kind: 'refused' });
        retry = setTimeout(open, retryMs);
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
