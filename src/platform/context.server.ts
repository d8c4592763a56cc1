import { type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Permission } from '#shared/api/operation.ts';
import type { ProofPart } from '#shared/api/proof-parts.ts';
import type { Attempts } from './attempts.server.ts';
import type { HeadFile } from './audit/head-file.server.ts';
import type { Backups } from './backup/daily-backups.server.ts';
import { isDeadlock } from './database/violations.server.ts';
import type { ErasedList } from './erased-list.server.ts';
import type { EventBus } from './events.server.ts';
import type { FileStore } from './files/file-store.server.ts';
import type { UploadInspector } from './files/inspect-upload.server.ts';
import type { JobQueue } from './jobs/job-queue.server.ts';
import type { LanguageModel } from './language-model.server.ts';
import type { Log } from './log.server.ts';
import type { Mailer } from './mail.server.ts';
import type { Carriers, WebhookSecrets } from './messages/carrier.server.ts';
import type { MessageBook } from './messages/message.server.ts';
import type { MediaSource } from './messages/whatsapp-media.server.ts';
import type { Messenger } from './messaging.server.ts';
import type { PageReaders } from './ocr/page-readers.server.ts';
import type { Poster } from './poster.server.ts';

/** The database or, inside `inTransaction`, the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * The acting person or process. Permissions are read from the server's table at each request, never from the browser.
 */
export interface Actor {
  kind: 'anonymous' | 'user' | 'client' | 'key' | 'system';
  /** Id of a user, or of a key of the API; null for other kinds. */
  id: string | null;
  /** Shown on timelines. */
  name: string;
  role: string | null;
  permissions: ReadonlySet<Permission>;
  /** Replaces the usual sentence of a refusal when the actor must do something else first. */
  refusal?: string;
  /** Proofs that this person must give before an operation with `recentProof`; empty right after a proof. */
  missingProof?: readonly ProofPart[];
}

export interface MapTiles {
  url: string;
  attribution: string;
}

/** Shared services outside the slices; stand-ins are chosen at startup. */
export interface Services {
  attempts: Attempts;
  events: EventBus;
  mailer: Mailer;
  messenger: Messenger;
  /** Carriers of outgoing messages, with all kinds of message. */
  carriers: Carriers;
  messages: MessageBook;
  webhooks: WebhookSecrets;
  /** Sends to addresses that people named, out of reach of this house's own network. */
  poster: Poster;
  /** Files that people send by WhatsApp; absent when not configured. */
  whatsAppMedia?: MediaSource | undefined;
  /** Words the assistant's answers; absent when not configured. */
  languageModel?: LanguageModel | undefined;
  files: FileStore;
  uploads: UploadInspector;
  pageReaders: PageReaders;
  jobs: JobQueue;
  /** The copy of the audit log's last link outside the database. */
  auditHeads?: HeadFile;
  /** The signed list of erased people, outside the database. */
  erased: ErasedList;
  /** Absent in commands of the terminal, and where something else takes them. */
  backups?: Backups | undefined;
  publicUrl: string;
  /** Postal-code services that the browser asks, in order: URLs with `{cep}` for the digits. */
  cepUrls: readonly string[];
  /** Company registries that the browser asks, in order: URLs with `{cnpj}` for the digits. */
  cnpjUrls: readonly string[];
  /** Street tiles of the live map: a URL with `{z}`, `{x}`, `{y}`, and the attribution; null when not configured. */
  mapTiles: MapTiles | null;
  /** Whether this is the sample operation, where a press enters as somebody. */
  isDemo: boolean;
  /** Whether the gallery of the look is open: in development and in the demo, never where people work. */
  showsGallery: boolean;
}

/** Created once per request and passed to everything that touches the outside world. */
export interface Ctx {
  db: Db;
  now: Date;
  actor: Actor;
  /** IP address of the caller's device, as reported by trusted proxies; absent without a caller. */
  address?: string;
  /** User agent of the caller's device; absent without one. */
  device?: string | undefined;
  log: Log;
  services: Services;
  /** The request comes directly from this machine: only then are there test codes, the gallery and wider limits. */
  isOwnMachine?: boolean;
  /** Inside a transaction: callbacks that run after its commit. */
  waiting?: (() => Promise<void>)[];
  /** Inside a transaction: the actor named to the audit log. */
  author?: Actor;
}

export const anonymous: Actor = { kind: 'anonymous', id: null, name: 'Visitante', role: null, permissions: new Set() };
export const system: Actor = { kind: 'system', id: null, name: 'Sistema', role: null, permissions: new Set() };

/**
 * Runs `work` in one transaction whose changes the audit log attributes to `ctx.actor`; a nested call becomes a
 * savepoint. Any error rolls everything back. A deadlock victim is retried, so `work` may run more than once and must
 * not write outside the transaction.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(ctx, work);
    } catch (error) {
      if (ctx.waiting !== undefined || tries === triesPerTransaction || !isDeadlock(error)) throw error;
    }
  }
}

const triesPerTransaction = 4;

async function tryTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const waiting: NonNullable<Ctx['waiting']> = [];
  const result = await ctx.db.transaction(async (db) => {
    if (ctx.author !== ctx.actor) await nameAuthor(db, ctx);
    const done = await work({ ...ctx, db, waiting, author: ctx.actor });
    // The rest of the outer transaction belongs to another actor.
    if (ctx.author !== undefined && ctx.author !== ctx.actor) await nameAuthor(db, { ...ctx, actor: ctx.author });
    return done;
  });
  for (const job of waiting) afterCommit(ctx, job);
  return result;
}

/** Continues the transaction as this actor, once the caller is identified. */
export async function actAs(ctx: Ctx, actor: Actor): Promise<Ctx> {
  await nameAuthor(ctx.db, { ...ctx, actor });
  return { ...ctx, actor, author: actor };
}

/** Names the actor to the audit triggers until the transaction ends. */
export async function nameAuthor(db: Db, ctx: Pick<Ctx, 'actor' | 'now'>): Promise<void> {
  await db.execute(sql`select ${authorOf(ctx)}`);
}

/** The same as part of a statement that is a transaction by itself. */
export function authorOf({ actor, now }: Pick<Ctx, 'actor' | 'now'>): SQL {
  const { kind, id, name, role } = actor;
  const author = JSON.stringify({ kind, id, name, role, at: now.toISOString() });
  return sql`set_config('audit.author', ${author}, true)`;
}

/**
 * Runs a background job after the outermost transaction commits, or at once without one; never after a rollback. `job`
 * handles its own failures.
 */
export function afterCommit({ waiting }: Pick<Ctx, 'waiting'>, job: () => Promise<void>): void {
  if (waiting === undefined) void job();
  else waiting.push(job);
}
