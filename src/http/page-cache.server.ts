import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import type { Packed } from './packed.server.ts';

const mostPages = 1_000;

interface PageFacts {
  reads?: readonly string[];
  untilMs?: number | undefined;
}

/** Finished documents by the one form of their address. */
export interface PageCache {
  /** The cached page of a URL; only the query parameters that the page reads matter. */
  get(url: string): Packed | undefined;
  /**
   * Caches a page rendered under `generation`; dropped silently when the content changed meanwhile. `reads` are the
   * query parameters that the page reads; others lead to the same document. From `untilMs` on the page is gone.
   */
  set(url: string, page: Packed, generation: number, of?: PageFacts): void;
  generation(): number;
  /** Drops every page: on each notice about `pages`, as subscribed in `app.server.ts`. */
  clear(): void;
  /** Notices may have been missed: every page is rendered anew at its next ask. */
  doubt(): void;
  /** A doubted page, for when it cannot be rendered. */
  former(url: string): Packed | undefined;
}

/**
 * A bounded page cache; the oldest entries leave first, and all at midnight, because pages show the year and relative
 * dates. `nowMs` is the clock.
 */
export function createPageCache(nowMs: () => number = Date.now): PageCache {
  const pages = new Map<string, { page: Packed; untilMs: number; doubted: boolean }>();
  /** Query parameters that each page reads; unlisted paths read none, or are unknown yet. */
  const readsOf = new Map<string, readonly string[]>();
  let current = 0;
  let midnightMs = nextMidnightMs(nowMs());
  const clear = () => {
    current += 1;
    pages.clear();
    readsOf.clear();
  };
  const clearAtMidnight = () => {
    const now = nowMs();
    if (now < midnightMs) return;
    midnightMs = nextMidnightMs(now);
    clear();
  };
  const find = (url: string, doubted: boolean) => {
    clearAtMidnight();
    const path = pagePath(url);
    const key = pageKey(path, url, readsOf.get(path) ?? []);
    const cached = key === null ? undefined : pages.get(key);
    return cached?.doubted === doubted && nowMs() < cached.untilMs ? cached.page : undefined;
  };
  return {
    get: (url) => find(url, false),
    former: (url) => find(url, true),
    set(url, page, generation, { reads = [], untilMs = Number.POSITIVE_INFINITY } = {}) {
      clearAtMidnight();
      if (generation !== current) return;
      const path = pagePath(url);
      const key = pageKey(path, url, reads);
      if (key === null) return;
      if (reads.length > 0) cache(readsOf, path, reads);
      cache(pages, key, { page, untilMs, doubted: false });
    },
    generation: () => current,
    clear,
    doubt() {
      current += 1;
      for (const cached of pages.values()) cached.doubted = true;
    },
  };
}

/** The next start of a day in America/Sao_Paulo. */
function nextMidnightMs(nowMs: number): number {
  return startOfDay(addDays(todayOn(new Date(nowMs)), 1)).getTime();
}

function cache<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > mostPages && oldest !== undefined) memory.delete(oldest);
}

/**
 * Cache key of a page; null for a URL with a repeated parameter, which is never cached. The key of a page with query
 * parameters always has a question mark, so that a forgotten path only misses.
 */
function pageKey(path: string, url: string, reads: readonly string[]): string | null {
  if (reads.length === 0) return path;
  const start = url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
  const counted = new URLSearchParams();
  for (const name of reads) {
    const [value, ...more] = query.getAll(name);
    if (more.length > 0) return null;
    if (value !== undefined) counted.set(name, value);
  }
  return `${path}?${counted}`;
}

/** The canonical form of a path: no query, lower case, no trailing slash, minimal escapes. */
export function pagePath(url: string): string {
  const query = url.indexOf('?');
  const path = decoded(query === -1 ? url : url.slice(0, query)).toLowerCase();
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** `/%62log` renders as `/blog`; characters that would end a name or path stay escaped. */
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    const names = path.split('/').map((name) => decodeURIComponent(name).replace(/[/?#%]/g, encodeURIComponent));
    return names.join('/');
  } catch {
    // The router has refused it before it comes here.
    return path;
  }
}
