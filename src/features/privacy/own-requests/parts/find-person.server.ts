import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { stripDocument } from '#shared/br/document.ts';
import type { SecondFact } from '#shared/record/privacy-requests.ts';
import { dayMs } from '#shared/time/durations.ts';
import { listVisitors } from '../../parts/person-keys.server.ts';
import { privacyRequestEvents, privacyRequests } from '../../requests/tables.server.ts';
import type { CopiedKind } from '../../rules.ts';
import { factDiffers, wrongFactDays, wrongFacts } from '../rules.ts';

interface Shown {
  /** Proven by code, in stored form. */
  phone: string;
  factKind: SecondFact | null;
  fact: string;
}

/**
 * The record that a proven phone and a matching second fact identify together; null for one of the two alone. The same
 * queries run whether or not there is a record, and a phone with five wrong facts in 90 days identifies nobody.
 */
export async function findPerson(
  ctx: Ctx,
  { phone, factKind, fact }: Shown,
): Promise<{ kind: CopiedKind; id: string } | null> {
  const typed = fact.trim();
  const by = {
    protocolo: (of: FactColumns) => of.protocol?.(typed.toUpperCase()),
    email: (of: FactColumns) => sql`lower(${of.email}) = ${typed.toLowerCase()}`,
    documento: (of: FactColumns) => eq(of.document, stripDocument(typed)),
  };
  const matches = (of: FactColumns) => (factKind === null ? undefined : by[factKind](of)) ?? sql`false`;
  const [tries, client, partner, applicant, driver, visitor] = await Promise.all([
    countWrongFacts(ctx, phone),
    ctx.db
      .select({ id: clients.id })
      .from(clientPhones)
      .innerJoin(clients, eq(clients.id, clientPhones.clientId))
      .where(
        and(eq(clientPhones.phone, phone), isNull(clients.mergedIntoId), matches({ ...clients, protocol: hasCall })),
      ),
    ctx.db
      .select({ id: partners.id })
      .from(partners)
      .where(and(or(eq(partners.phone, phone), eq(partners.whatsapp, phone)), matches(partners))),
    ctx.db
      .select({ id: partnerApplications.id })
      .from(partnerApplications)
      .where(and(eq(partnerApplications.whatsapp, phone), matches(partnerApplications)))
      .orderBy(sql`${partnerApplications.id} desc`)
      .limit(1),
    ctx.db
      .select({ id: partnerDrivers.id })
      .from(partnerDrivers)
      .where(and(eq(partnerDrivers.phone, phone), matches({ ...partnerDrivers, document: partnerDrivers.cpf })))
      .orderBy(desc(eq(partnerDrivers.status, 'ativo')), desc(partnerDrivers.id))
      .limit(1),
    listVisitors(
      ctx,
      factKind === 'email' ? sql`phone = ${phone} and lower(email) = ${typed.toLowerCase()}` : sql`false`,
    ),
  ]);
  if (tries >= wrongFacts) return null;
  if (client[0] !== undefined) return { kind: 'client', id: client[0].id };
  if (partner[0] !== undefined) return { kind: 'partner', id: partner[0].id };
  if (applicant[0] !== undefined) return { kind: 'applicant', id: applicant[0].id };
  if (driver[0] !== undefined) return { kind: 'driver', id: driver[0].id };
  return visitor[0] === undefined ? null : { kind: 'visitor', id: visitor[0].id };
}

interface FactColumns {
  email: typeof clients.email | typeof partners.email | typeof partnerApplications.email | typeof partnerDrivers.email;
  document:
    | typeof clients.document
    | typeof partners.document
    | typeof partnerApplications.document
    | typeof partnerDrivers.cpf;
  protocol?: (typed: string) => SQL;
}

/** A call of the client, or of a record merged into it. */
const hasCall = (protocol: string) =>
  sql`exists (select from ${serviceCalls} where ${serviceCalls.protocolNumber} = ${protocol} and ${serviceCalls.clientId}
    in (select own.id from ${clients} own where own.id = ${clients.id} or own.merged_into_id = ${clients.id}))`;

async function countWrongFacts({ db, now }: Ctx, phone: string): Promise<number> {
  const own = db.select({ id: privacyRequests.id }).from(privacyRequests).where(eq(privacyRequests.phone, phone));
  const since = new Date(now.getTime() - wrongFactDays * dayMs);
  return db.$count(
    privacyRequestEvents,
    and(
      inArray(privacyRequestEvents.recordId, own),
      eq(privacyRequestEvents.reason, factDiffers),
      gt(privacyRequestEvents.at, since),
    ),
  );
}
