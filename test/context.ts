import { permissionsOf, type Role } from '#features/accounts/rules.ts';
import { catalogApi } from '#features/catalog/api.server.ts';
import { clientsApi } from '#features/clients/api.server.ts';
import { dashboardApi } from '#features/dashboard/api.server.ts';
import { dispatchApi } from '#features/dispatch/api.server.ts';
import { financeApi } from '#features/finance/api.server.ts';
import { partnersApi } from '#features/partners/api.server.ts';
import { serviceCallsApi } from '#features/service-calls/api.server.ts';
import { valueAuditApi } from '#features/value-audit/api.server.ts';
import { createAttempts } from '#platform/attempts.server.ts';
import type { Actor, Ctx, Db } from '#platform/context.server.ts';
import { createEventBus } from '#platform/events.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { createOutsideServices } from '#test/outside-services.ts';

const slices = [
  catalogApi,
  partnersApi,
  clientsApi,
  serviceCallsApi,
  dispatchApi,
  valueAuditApi,
  financeApi,
  dashboardApi,
];

/** A signed-in person of a role, with what the permission table gives it. */
export function actorOf(role: Role, id: string = crypto.randomUUID()): Actor {
  return { kind: 'user', id, name: `Pessoa ${role}`, role, permissions: permissionsOf(role) };
}

/** A context over a test database, with every slice's reactions; an administrator at a fixed instant unless told. */
export function createTestContext(db: Db, options: { now?: Date; actor?: Actor } = {}): Ctx {
  const { now = new Date('2026-11-21T15:00:00Z'), actor = actorOf('admin') } = options;
  const events = createEventBus(slices.flatMap((slice) => slice.subscribers ?? []));
  const mailer = { send: async () => {} };
  const publicUrl = 'http://localhost:3000';
  const outside = createOutsideServices().services;
  const attempts = createAttempts(db, 1);
  const services = {
    ...outside,
    attempts,
    events,
    mailer,
    publicUrl,
    cepApiUrl: `${publicUrl}/cep`,
    showsGallery: false,
  };
  return { db, now, actor, log: silentLog, services };
}
