import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { OwnStream } from '#shared/api/changes.ts';
import type { Access, PeopleList, Permission } from '#shared/api/operation.ts';
import type { RecordName } from './audit/note-access.server.ts';
import type { Ctx } from './context.server.ts';
import type { Subscriber } from './events.server.ts';
import type { Job } from './jobs/job.server.ts';
import type { Message } from './messages/message.server.ts';

/** The application as a slice sees it: Zod schemas give `request` its types. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A finished JSON answer in memory, with its entity tag. */
export interface HeldAnswer {
  bytes: Buffer;
  etag: string;
}

/**
 * The parts that a slice offers to the edge: its routes, jobs and messages, and its reactions to events of earlier
 * slices.
 */
export interface Slice {
  name: string;
  routes(api: Api): void | Promise<void>;
  subscribers?: readonly Subscriber[];
  /** A polled answer, ready to send; undefined until the route has made it once. */
  findHeld?: (path: string) => HeldAnswer | undefined;
  /** Topics announced to live screens, each with the permission to hear of it. */
  topics?: Readonly<Record<string, Permission>>;
  /** Work outside of requests: queued by commands, or started by the clock. */
  jobs?: readonly Job[];
  /** Messages to people outside, queued by commands. */
  messages?: readonly Message[];
  /** The caches that this process drops when a topic changed, here or in another process. */
  onNotice?: Readonly<Record<string, () => void>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission to call this operation. A route without it stops the start. */
    access?: Access;
    /**
     * Whether this write takes an `Idempotency-Key`: sent twice with one, it happens once, and the first answer is
     * given again.
     */
    idempotent?: boolean;
    /** Other sites' pages may send it too, because browsers do so by themselves. */
    takesForeign?: boolean;
    /** Asked by screens themselves: not logged one by one, and no use of the session. */
    polled?: boolean;
    /** The table of the record whose content the answer shows; the id is the path's `id`. */
    looksAt?: string;
    /** The list of people that its answer is, or is a part of. */
    lists?: PeopleList;
    /** The field of the file that it takes. */
    upload?: string;
    /** Extra statuses of its refusals; documentation only. */
    refuses?: readonly (400 | 401 | 403 | 404 | 409 | 413)[];
    /** Demands a recent password (and code, where in use) besides the permission. */
    recentProof?: true;
  }
  interface FastifyRequest {
    /** The request's context; set before any handler. */
    ctx: Ctx;
    /** Records that its answer shows beyond the one that its path names. */
    alsoShows?: readonly RecordName[];
    /** Name of this refusal in the log, when its status is not enough. */
    securityEvent?: string;
    /** The account of an attempted sign-in; for the log only. */
    triedUserId?: string | null;
  }
  interface FastifyReply {
    /**
     * Answers with a stream of changes of the caller's own records. `findKey` returns the id that its topics are
     * announced to and throws for callers who may not listen; it is asked again while the stream is open, with the
     * current caller.
     */
    follow(stream: OwnStream, findKey: (ctx: Ctx) => Promise<string>): Promise<FastifyReply>;
  }
}
