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

/** A finished JSON answer kept in memory, with the tag it is known by. */
export interface HeldAnswer {
  bytes: Buffer;
  etag: string;
}

/** What a capability gives to the edge: its fixed paths, and its reactions to earlier slices' events. */
export interface Slice {
  name: string;
  routes(api: Api): void | Promise<void>;
  subscribers?: readonly Subscriber[];
  /** What every page polls, ready to be written; undefined until the route has made it once. */
  findHeld?: (path: string) => HeldAnswer | undefined;
  /** What live screens are told has changed, by its notice, and the permission to hear of it. */
  topics?: Readonly<Record<string, Permission>>;
  /** What is done apart from any request: queued by its actions, or by the clock. */
  jobs?: readonly Job[];
  /** What it owes people outside, queued by its actions. */
  messages?: readonly Message[];
  /** What this process drops when a notice says that a topic changed, in this process or another. */
  onNotice?: Readonly<Record<string, () => void>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this operation. A route that does not say it stops the boot. */
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
    /** The table of the record that the path's `id` names, where its answer shows what is kept of one. */
    looksAt?: string;
    /** The list of people that its answer is, or is a part of. */
    lists?: PeopleList;
    /** The field of the file that it takes. */
    upload?: string;
    /** Statuses that it refuses with beyond those of its kind; only described. */
    refuses?: readonly (400 | 401 | 403 | 404 | 409 | 413)[];
    /** Asks for the caller's password, and code where one is in use, of the last minutes beside the permission. */
    recentProof?: true;
  }
  interface FastifyRequest {
    /** The request's context; set before any handler runs. */
    ctx: Ctx;
    /** Records that its answer shows beyond the one that its path names. */
    alsoShows?: readonly RecordName[];
    /** What the refusal of this request is called in the log, where its status does not say it. */
    securityEvent?: string;
    /** Whose account somebody tries to enter; for the log alone. */
    triedUserId?: string | null;
  }
  interface FastifyReply {
    /**
     * Answers with the stream of what changes of somebody's own: `findKey` gives the id that its topics are announced
     * to, and throws for who may not listen; it is asked again while the stream is open, with who calls by then.
     */
    follow(stream: OwnStream, findKey: (ctx: Ctx) => Promise<string>): Promise<FastifyReply>;
  }
}
