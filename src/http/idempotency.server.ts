import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/context.server.ts';
import { idempotencyKeys } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * A write sent twice with one `Idempotency-Key` happens once, also when a crash came between: what it does and what it
 * answers are one transaction. The second gets the first one's answer. The key belongs to its caller and path; another
 * body under it, or one still under way, answers 409.
 */
export function registerIdempotency(app: FastifyInstance, sweepDb: Db): void {
  const claims = new WeakMap<FastifyRequest, Claim>();

  app.addHook('preHandler', async (request, reply) => {
    const header = request.headers['idempotency-key'];
    if (!writes.has(request.method) || typeof header !== 'string' || !request.url.startsWith('/api/')) return;
    // Not even the hash of a body with a password is kept.
    if (request.url.startsWith('/api/auth/')) return;
    if (header.length > 200) throw new DomainError('invalid', 'A chave de idempotência é longa demais.');
    const caller = request.ctx.actor.id ?? request.ip;
    const key = digest([caller, request.method, request.url, header].join('\n'));
    const bodyHash = digest(JSON.stringify(request.body ?? null));
    const transaction = await beginTransaction(request.ctx.db);
    const known = await claim(transaction.db, key, bodyHash).catch(async (error: unknown) => {
      await transaction.rollback();
      throw error;
    });
    if (known === undefined) {
      claims.set(request, { key, transaction });
      request.ctx = { ...request.ctx, db: transaction.db };
      return;
    }
    await transaction.rollback();
    return reply
      .status(known.status)
      .header('idempotency-replayed', 'true')
      .serializer(JSON.stringify)
      .send(known.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claimed = claims.get(request);
    if (claimed === undefined) return payload;
    claims.delete(request);
    const { key, transaction } = claimed;
    const status = reply.statusCode;
    if (status >= 500) {
      await transaction.rollback();
      return payload;
    }
    const own = eq(idempotencyKeys.key, key);
    const isKept = status !== 429 && typeof payload === 'string' && payload.startsWith('{');
    try {
      if (isKept)
        await transaction.db
          .update(idempotencyKeys)
          .set({ status, body: JSON.parse(payload) })
          .where(own);
      else await transaction.db.delete(idempotencyKeys).where(own);
      await transaction.commit();
    } catch (error) {
      await transaction.rollback();
      // A refusal whose own query failed left nothing to keep; of a success that was not kept, nothing happened.
      if (status < 400) throw error;
    }
    return payload;
  });

  const sweep = setInterval(() => {
    const old = sql`${idempotencyKeys.createdAt} < now() - interval '1 day'`;
    sweepDb
      .delete(idempotencyKeys)
      .where(old)
      .then(undefined, () => {});
  }, 3_600_000);
  sweep.unref();
  app.addHook('onClose', () => clearInterval(sweep));
}

interface Claim {
  key: string;
  transaction: Transaction;
}

/** Takes the key for the transaction's life, or gives the answer that was given under it before. */
async function claim(db: Db, key: string, bodyHash: string): Promise<{ status: number; body: unknown } | undefined> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
  );
  if (rows[0]?.free !== true) throw new DomainError('conflict', 'Este envio já está em andamento.');
  const inserted = await db.insert(idempotencyKeys).values({ key, bodyHash }).onConflictDoNothing().returning();
  if (inserted.length > 0) return undefined;
  const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (known?.bodyHash !== bodyHash) {
    throw new DomainError('conflict', 'Esta chave de idempotência já foi usada com outros dados.');
  }
  if (known.status === null) throw new DomainError('conflict', 'Este envio já está em andamento.');
  return { status: known.status, body: known.body };
}

interface Transaction {
  db: Db;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

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
