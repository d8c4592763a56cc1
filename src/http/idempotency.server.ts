import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject, demandAttempt } from '#platform/attempts.server.ts';
import { type Db, nameAuthor } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { createSlots } from '#platform/slots.server.ts';
import { idempotencyKeys } from '#platform/tables.server.ts';
import { DomainError, stillUnderWay } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { dayMs } from '#shared/time/durations.ts';
import { type AnswerStore, createAnswerStore, type SavedAnswer } from './saved-answer.server.ts';

/** The header by which a caller says that a write is one sent before. */
export const keyHeader = 'idempotency-key';
export const maxKeyLength = 200;

/** Headers of the first answer that are stored; the others are the same on every answer. */
const savedHeaders = ['content-type', 'cache-control', 'location', 'set-cookie'];

/** Number of the pool's ten connections that keyed writes may hold; the others remain for reads. */
const room = { max: 4, maxWaiting: 200, patienceMs: 5_000 };

/**
 * Executes a write with an `Idempotency-Key` once, even after a crash in between: its changes and its answer are one
 * transaction. A repeat gets the first answer. Only for routes with `idempotent`; elsewhere the header is ignored. A
 * key belongs to its caller and path; another body under it, or a write still running, answers 409. The transaction
 * begins after the body was read, so that slow senders hold no connection.
 */
export function registerIdempotency(app: FastifyInstance, { secret }: { secret: string }): void {
  const claims = new WeakMap<FastifyRequest, Claim>();
  const slots = createSlots(room);
  const store = createAnswerStore(secret);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.idempotent !== true || !['GET', 'HEAD'].some((read) => [method].flat().includes(read))) return;
    throw new Error(`${method} ${url} only reads: it takes no keys.`);
  });

  app.addHook('preHandler', async (request, reply) => {
    const given = keyOf(request);
    if (given === undefined) return;
    if (given.length > maxKeyLength) throw new DomainError('invalid', 'A chave de idempotência é longa demais.');
    const { id } = request.ctx.actor;
    if (id === null) await demandAttempt(request.ctx, limits.keyedWriteByAddress, request.ip);
    else await demandAttempt(request.ctx, limits.keyedWriteByAccount, id);
    const path = JSON.stringify(request.params);
    const caller = id ?? addressSubject(request.ip);
    const key = store.digest('key', [caller, request.method, request.routeOptions.url ?? '', path, given]);
    const bodyHash = store.digest('body', [JSON.stringify(request.body ?? null)]);
    const release = await slots.take();
    try {
      const transaction = await beginTransaction(request.ctx.db);
      const end = {
        commit: () => transaction.commit().finally(release),
        rollback: () => transaction.rollback().finally(release),
      };
      const known = await claim(transaction.db, store, { key, bodyHash }).catch(async (error: unknown) => {
        await end.rollback();
        throw error;
      });
      if (known === undefined) {
        claims.set(request, { key, db: transaction.db, ...end });
        await nameAuthor(transaction.db, request.ctx);
        request.ctx = { ...request.ctx, db: transaction.db, author: request.ctx.actor };
        return;
      }
      await end.rollback();
      return reply.status(known.status).headers(known.headers).header('idempotency-replayed', 'true').send(known.body);
    } catch (error) {
      release();
      throw error;
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claimed = claims.get(request);
    if (claimed === undefined) return payload;
    claims.delete(request);
    const { key, db } = claimed;
    const status = reply.statusCode;
    if (status >= 500) {
      await claimed.rollback();
      return payload;
    }
    const own = eq(idempotencyKeys.key, key);
    try {
      if (status !== 429 && typeof payload === 'string') {
        const answer = store.seal(key, { status, headers: headersOf(reply), body: payload });
        await db.update(idempotencyKeys).set({ answer }).where(own);
      } else await db.delete(idempotencyKeys).where(own);
      await claimed.commit();
    } catch (error) {
      await claimed.rollback();
      // After a refusal whose query failed there is nothing to store; an unstored success did not happen.
      if (status < 400) throw error;
    }
    return payload;
  });

  // An answer that never passed the hook above, because its connection broke first.
  app.addHook('onResponse', async (request) => {
    await claims.get(request)?.rollback();
    claims.delete(request);
  });
}

/** Deletes stored answers after a day. */
export const sweepSavedAnswers = defineJob({
  name: 'sweep-saved-answers',
  label: 'Apagar respostas guardadas há mais de um dia',
  every: '25 * * * *',
  async run({ db, now }) {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - dayMs)));
  },
});

/** The key of an idempotent write; undefined for uploads, whose content cannot be compared beforehand. */
function keyOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const given = headers[keyHeader];
  if (routeOptions.config.idempotent !== true || typeof given !== 'string' || given === '') return undefined;
  return headers['content-type']?.toLowerCase().startsWith('multipart/') ? undefined : given;
}

function headersOf(reply: FastifyReply): SavedAnswer['headers'] {
  const saved: SavedAnswer['headers'] = {};
  for (const name of savedHeaders) {
    const value = reply.getHeader(name);
    if (value !== undefined) saved[name] = value;
  }
  return saved;
}

interface Transaction {
  db: Db;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

interface Claim extends Transaction {
  key: string;
}

/** Takes the key for the transaction's life, or gives the answer that was given under it before. */
async function claim(
  db: Db,
  store: AnswerStore,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<SavedAnswer | undefined> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
  );
  if (rows[0]?.free !== true) throw underWay();
  const inserted = await db.insert(idempotencyKeys).values({ key, bodyHash }).onConflictDoNothing().returning();
  if (inserted.length > 0) return undefined;
  const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (known?.bodyHash !== bodyHash) {
    throw new DomainError('conflict', 'Esta chave de idempotência já foi usada com outros dados.');
  }
  const answer = known.answer === null ? undefined : store.unseal(key, known.answer);
  if (answer === undefined) throw underWay();
  return answer;
}

const underWay = () => new DomainError('conflict', stillUnderWay);

/** A transaction that hooks can open in one place and end in another. */
function beginTransaction(db: Db): Promise<Transaction> {
  const end = Promise.withResolvers<'commit' | 'rollback'>();
  return new Promise((opened, failed) => {
    const done = db.transaction(async (inside) => {
      opened({
        db: inside,
        async commit() {
          end.resolve('commit');
          await done;
        },
        async rollback() {
          end.resolve('rollback');
          await done.catch(() => {});
        },
      });
      if ((await end.promise) === 'rollback') inside.rollback();
    });
    done.catch(failed);
  });
}
