import { eq } from 'drizzle-orm';
import { seedServices } from '#features/catalog/seed-services.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { OpenCallBody } from '#features/service-calls/contract.ts';
import { type OpenedCall, openCall } from '#features/service-calls/open-call.server.ts';
import type { CallStatus, PaymentMethod } from '#features/service-calls/rules.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx, Db } from '#platform/context.server.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { createTestDatabase } from '#test/database.ts';
import { acceptPapers } from '#test/papers.ts';

/** Valid CPFs, one per number from 0 up. */
export function cpf(number: number): string {
  const digits = String(100_000_000 + number)
    .split('')
    .map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A mobile of Brasília, one per number from 0 up. */
export function mobile(number: number): string {
  return `619${String(80_000_000 + number)}`;
}

/** A database with the reference services, and shortcuts to records that tests need. */
export async function createOperation() {
  const database = await createTestDatabase();
  const operation = await operationIn(createTestContext(database.db), database.db);
  return { ...operation, drop: () => database.drop() };
}

/** The same in an existing database; `db` is for a test's own rows. */
export async function operationIn(ctx: Ctx, db: Db = ctx.db) {
  await seedServices(db);
  // As at startup: queueing a job needs no second connection.
  await ctx.services.jobs.prepare();
  const [service] = await db.select().from(services).where(eq(services.nome, 'Desentupimento de Pia'));
  if (service === undefined) throw new Error('The reference services are missing.');
  let made = 0;

  const operation = {
    db,
    ctx,
    service,

    /** An active partner with its papers and its account, and a context in which that account acts. */
    async addPartner(values: { name?: string; city?: string; state?: string; hasPapers?: boolean } = {}) {
      made += 1;
      const { name = `Prestador ${made}`, city = 'Brasília', state = 'DF' } = values;
      const { partner } = await registerPartner(ctx, {
        name,
        email: `prestador${made}@exemplo.com.br`,
        phone: mobile(1_000_000 + made),
        document: cpf(1_000_000 + made),
        city,
        state,
      });
      if (values.hasPapers !== false) await acceptPapers(db, partner.id);
      const [row] = await db.select().from(partners).where(eq(partners.id, partner.id));
      if (!row?.userId) throw new Error('The partner has no account.');
      return { ...partner, ctx: { ...ctx, actor: actorOf('partner', row.userId) } satisfies Ctx };
    },

    /** An open call of a client of its own unless a phone is given. */
    openCall(values: Partial<OpenCallBody> = {}, at: Ctx = ctx): Promise<OpenedCall> {
      made += 1;
      return openCall(at, {
        clientName: 'João da Silva',
        clientPhone: mobile(made),
        serviceId: service.id,
        address: { city: 'Brasília', state: 'DF' },
        ...values,
      });
    },

    move(id: string, status: CallStatus, details: { reason?: string; reais?: number; method?: PaymentMethod } = {}) {
      const { reason, reais, method } = details;
      const finalValueCents = reais === undefined ? null : Math.round(reais * 100);
      return changeCallStatus(ctx, { id, status, reason, finalValueCents, paymentMethod: method });
    },

    /** A call with a partner on the way. */
    async startedCall(values: Partial<OpenCallBody> = {}) {
      const call = await operation.openCall(values);
      const partner = await operation.addPartner();
      await assignPartner(ctx, { callId: call.id, partnerId: partner.id });
      await operation.move(call.id, 'em_andamento');
      return { call, partner };
    },

    /** A call whose partner reported an amount. */
    async finishedCall(reais = 320, method: PaymentMethod = 'pix') {
      const started = await operation.startedCall();
      await operation.move(started.call.id, 'finalizado', { reais, method });
      return started;
    },
  };
  return operation;
}

export type Operation = Awaited<ReturnType<typeof createOperation>>;
