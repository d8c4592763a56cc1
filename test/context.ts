import { permissionsOf, type Role } from '#features/accounts/rules.ts';
import type { Actor, Ctx, Db } from '#platform/context.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { productSide } from '#test/database.ts';
import { createTestServices } from '#test/services.ts';

/** A signed-in person with a role, its permissions and a fresh proof. */
export function actorOf(role: Role, id: string = crypto.randomUUID()): Actor {
  return { kind: 'user', id, name: `Pessoa ${role}`, role, permissions: permissionsOf(role), missingProof: [] };
}

/** A context over a test database, with every slice's reactions; by default an administrator at a fixed instant. */
export function createTestContext(db: Db, options: { now?: Date; actor?: Actor } = {}): Ctx {
  const { now = new Date('2026-11-21T15:00:00Z'), actor = actorOf('admin') } = options;
  const strict = productSide(db);
  return { db: strict, now, actor, log: silentLog, services: createTestServices(strict).services };
}
