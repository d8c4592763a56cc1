import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { followEvents, mayHaveMissed } from './follow-events.ts';

/** Polling interval while a stream reports changes. */
const restMs = 30_000;

let isUp = false;
const listeners = new Set<() => void>();

function setUp(next: boolean): void {
  isUp = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the stream of the page's own records: a topic is the first word of query keys, and those queries are read
 * again. Each connection refreshes all `topics`, since any may have been missed. One stream per page.
 */
export function useOwnStream(path: string, topics: readonly string[], onRefused: () => void = () => {}): void {
  const client = useQueryClient();
  const latest = useRef({ topics, onRefused });
  latest.current = { topics, onRefused };
  useEffect(() => {
    const refresh = (names: readonly string[], predicate: (query: Query) => boolean = () => true) => {
      for (const name of names) void client.invalidateQueries({ queryKey: [name], predicate });
    };
    const leave = followEvents(path, (message) => {
      if (message.kind === 'changed') return refresh([message.topic]);
      setUp(message.kind === 'open' || message.kind === 'up');
      if (message.kind === 'open') refresh(latest.current.topics, (query) => mayHaveMissed(query, Date.now()));
      if (message.kind === 'refused') latest.current.onRefused();
    });
    return () => {
      leave();
      setUp(false);
    };
  }, [client, path]);
}

/** Returns the polling interval: `pollMs`, or a longer one while the page's stream is up. */
export function useRest(): (pollMs: number) => number {
  const rests = useSyncExternalStore(
    subscribe,
    () => isUp,
    () => false,
  );
  return (pollMs) => (rests ? Math.max(pollMs, restMs) : pollMs);
}
