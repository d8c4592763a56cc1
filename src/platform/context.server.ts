import { type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Permission } from '#shared/api/operation.ts';
import type { ProofPart } from '#shared/api/proof-parts.ts';
import type { Attempts } from './attempts.server.ts';
import type { HeadFile } from './audit/head-file.server.ts';
import type { Backups } from './backup/daily-backups.server.ts';
import { isDeadlock } from './database/violations.server.ts';
import type { EventBus } from './events.server.ts';
import type { FileStore } from './files/file-store.server.ts';
import type { UploadInspector } from './files/inspect-upload.server.ts';
import type { JobQueue } from './jobs/job-queue.server.ts';
import type { LanguageModel } from './language-model.server.ts';
import type { Log } from './log.server.ts';
import type { Mailer } from './mail.server.ts';
import type { Carriers, WebhookSecrets } from './messages/carrier.server.ts';
import type { MessageBook } from './messages/message.server.ts';
import type { Messenger } from './messaging.server.ts';

/** The database or, inside `inTransaction`, the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Who acts. Permissions come from the server's table at each request, never from the browser. */
export interface Actor {
  kind: 'anonymous' | 'user' | 'client' | 'system';
  /** The user's id; null for the other kinds. */
  id: string | null;
  /** What a timeline shows. */
  name: string;
  role: string | null;
  permissions: ReadonlySet<Permission>;
  /** What a refusal says instead of the usual sentence, to somebody who has something to do first. */
  refusal?: string;
  /** What this person must show before an operation that asks for a recent proof; empty right after one. */
  missingProof?: readonly ProofPart[];
}

export interface MapTiles {
  url: string;
  attribution: string;
}

/** What is outside a slice and shared by all of them; stand-ins are chosen here, at start. */
export interface Services {
  attempts: Attempts;
  events: EventBus;
  mailer: Mailer;
  messenger: Messenger;
  /** What takes messages out of the house, and what messages there are. */
  carriers: Carriers;
  messages: MessageBook;
  webhooks: WebhookSecrets;
  /** Words what the assistant answers; absent where none is set up. */
  languageModel?: LanguageModel | undefined;
  files: FileStore;
  uploads: UploadInspector;
  jobs: JobQueue;
  /** Where the last link of the audit log is kept beside the database. */
  auditHeads?: HeadFile;
  /** Absent in commands of the terminal, and where something else takes them. */
  backups?: Backups | undefined;
  publicUrl: string;
  /** The postal-code services that the browser asks, in this order: addresses with `{cep}` where the digits go. */
  cepUrls: readonly string[];
  /** The company registries that the browser asks, in this order: addresses with `{cnpj}` where the digits go. */
  cnpjUrls: readonly string[];
  /**
   * Street tiles under the live map: an address with `{z}`, `{x}` and `{y}`, and whose they are; null where none are
   * set up.
   */
  mapTiles: MapTiles | null;
  /** Whether the gallery of the look is open: in development and in the demo, never where people work. */
  showsGallery: boolean;
}

/** Made once per request and handed to whatever touches the world. */
export interface Ctx {
  db: Db;
  now: Date;
  actor: Actor;
  /** The address of the caller's device, as far as the proxies that are trusted tell it; absent where nobody calls. */
  address?: string;
  log: Log;
  services: Services;
  /** Somebody at this machine asks, through nobody else: test codes, the gallery and wider limits are theirs alone. */
  isOwnMachine?: boolean;
  /** Inside a transaction: what waits for it to be kept. */
  waiting?: (() => Promise<void>)[];
  /** Inside a transaction: who acts in it by what the audit log was told. */
  author?: Actor;
}

export const anonymous: Actor = { kind: 'anonymous', id: null, name: 'Visitante', role: null, permissions: new Set() };
export const system: Actor = { kind: 'system', id: null, name: 'Sistema', role: null, permissions: new Set() };

/**
 * Runs `work` in one transaction, whose changes the audit log puts down to `ctx.actor`; a nested call joins as a
 * savepoint.
 * What `work` throws rolls everything back. Of two that wait for each other the database ends one: that one begins
 * anew, so `work` may run more than once and writes nothing outside the transaction.
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
    // The rest of the transaction around this one is somebody else's.
    if (ctx.author !== undefined && ctx.author !== ctx.actor) await nameAuthor(db, { ...ctx, actor: ctx.author });
    return done;
  });
  for (const job of waiting) afterCommit(ctx, job);
  return result;
}

/** From here on the transaction is this actor's: it has told who the caller is. */
export async function actAs(ctx: Ctx, actor: Actor): Promise<Ctx> {
  await nameAuthor(ctx.db, { ...ctx, actor });
  return { ...ctx, actor, author: actor };
}

/** Tells the triggers of the audit log who acts, until the transaction ends. */
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
 * Does something that nobody waits for once the outermost transaction is kept, at once where there is none; never when
 * it is rolled back. `job` sees to its own failures.
 */
export function afterCommit({ waiting }: Pick<Ctx, 'waiting'>, job: () => Promise<void>): void {
  if (waiting === undefined) void job();
  else waiting.push(job);
}
