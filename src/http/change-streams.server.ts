import type { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Notices } from '#platform/notices.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { replyWithRefusal } from './error-reply.server.ts';
import { openStream, sendStream, tell } from './event-lines.server.ts';
import { tooManyStreams } from './stream-places.server.ts';

/** Combines notices of bulk changes. */
const gatherMs = 150;
/** Changes are kept so long for streams that connect later. */
const rememberedMs = 60_000;
/** After a restart, browsers reconnect spread over these times. */
const retryMs = { least: 1_000, spread: 3_000 };

/** A changed topic: of one record, or of any where there is no key. */
export interface Change {
  topic: string;
  key: string | undefined;
}

/** One reader of a stream of changes. */
export interface Listener {
  /** Takes a place and returns its release; null where there is none. */
  takePlace: () => (() => void) | null;
  hears: (change: Change) => boolean;
  /** Called every `checkMs`: false, or a thrown refusal, ends the stream. */
  mayListen: () => Promise<boolean>;
  checkMs: number;
  /** The stream repeats changes this old, a minute at most. */
  recentMs: number;
}

export interface ChangeStreams {
  follow(reply: FastifyReply, listener: Listener): FastifyReply;
}

interface Follower extends Pick<Listener, 'hears' | 'mayListen' | 'checkMs'> {
  stream: PassThrough;
  checkAtMs: number;
}

/** Tells followers which topics have changed, here or in another process: topics without data. */
export function openChangeStreams(
  app: FastifyInstance,
  notices: Pick<Notices, 'subscribe'>,
  topics: Iterable<string>,
): ChangeStreams {
  const followers = new Set<Follower>();
  /** The latest of each change, oldest first, on the process's own clock. */
  const recent = new Map<string, Change & { atMs: number }>();
  const untold = new Map<string, Change>();
  let gathering: NodeJS.Timeout | undefined;

  for (const topic of new Set(topics)) notices.subscribe(topic, (key) => note({ topic, key }));

  function note(change: Change): void {
    const name = `${change.topic} ${change.key ?? ''}`;
    recent.delete(name);
    recent.set(name, { ...change, atMs: performance.now() });
    untold.set(name, change);
    gathering ??= setTimeout(tellChanges, gatherMs);
  }

  function tellChanges(): void {
    gathering = undefined;
    for (const follower of followers) tellTopics(follower, [...untold.values()]);
    untold.clear();
  }

  function tellTopics({ stream, hears }: Follower, changes: readonly Change[]): void {
    const heard = new Set(changes.filter(hears).map(({ topic }) => topic));
    tell(stream, [...heard].map((topic) => `data: ${topic}\n\n`).join(''));
  }

  function forgetOld(): void {
    const since = performance.now() - rememberedMs;
    for (const [name, { atMs }] of recent) {
      if (atMs > since) return;
      recent.delete(name);
    }
  }

  async function check({ stream, mayListen }: Follower): Promise<void> {
    try {
      if (await mayListen()) tell(stream, ':\n\n');
      else stream.end();
    } catch (error) {
      // Without the database nobody can be identified, and nothing changes either.
      if (isDomainError(error) && error.code !== 'unavailable') stream.end();
    }
  }

  const checking = setInterval(() => {
    forgetOld();
    const now = performance.now();
    for (const follower of followers) {
      if (follower.checkAtMs > now) continue;
      follower.checkAtMs = now + follower.checkMs;
      void check(follower);
    }
  }, 500);

  app.addHook('preClose', async () => {
    clearInterval(checking);
    clearTimeout(gathering);
    for (const { stream } of followers) stream.end();
  });

  return {
    follow(reply, { takePlace, recentMs, ...listener }) {
      const leavePlace = takePlace();
      if (leavePlace === null) return replyWithRefusal(reply, tooManyStreams);
      const now = performance.now();
      // Spreads the checks of streams opened at the same moment.
      const checkAtMs = now + (listener.checkMs * (1 + Math.random())) / 2;
      const follower = { ...listener, stream: openStream(), checkAtMs };
      followers.add(follower);
      follower.stream.once('close', () => {
        leavePlace();
        followers.delete(follower);
      });
      tell(follower.stream, `retry: ${Math.round(retryMs.least + Math.random() * retryMs.spread)}\n\n`);
      tellTopics(
        follower,
        [...recent.values()].filter(({ atMs }) => atMs > now - recentMs),
      );
      return sendStream(reply, follower.stream);
    },
  };
}
