import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { listRecordIds } from '#features/clients/merging/queries.server.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { phoneKey } from '#features/messages/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { CopiedKind } from '../rules.ts';
import { readDriverKeys } from './driver-keys.server.ts';
import type { PersonKeys } from './rows-of.server.ts';

type Found = Omit<PersonKeys, 'kind'> & { name: string };

/** Everything by which a person's rows are found, from the person's own record; null for an unknown one. */
export function readPersonKeys(ctx: Ctx, kind: CopiedKind, id: string): Promise<Found | null> {
  return readers[kind](ctx, id);
}

const readers: Record<CopiedKind, (ctx: Ctx, id: string) => Promise<Found | null>> = {
  async client(ctx, id) {
    const { db } = ctx;
    // Records merged into this one are the same person.
    const ids = await listRecordIds(ctx, id);
    const own = await db.select().from(clients).where(inArray(clients.id, ids));
    const main = own.find((client) => client.id === id);
    if (main === undefined) return null;
    const phones = await db
      .select({ phone: clientPhones.phone })
      .from(clientPhones)
      .where(inArray(clientPhones.clientId, ids));
    const called = await db
      .selectDistinct({ name: serviceCalls.clientName, email: serviceCalls.clientEmail })
      .from(serviceCalls)
      .where(inArray(serviceCalls.clientId, ids));
    return {
      name: main.name,
      ids,
      phones: spellings([...own.map(({ phone }) => phone), ...phones.map(({ phone }) => phone)]),
      emails: given([...own.map(({ email }) => email), ...called.map(({ email }) => email)]),
      names: given([...own.flatMap(({ name, companyName }) => [name, companyName]), ...called.map(({ name }) => name)]),
      userIds: [],
    };
  },

  async partner({ db }, id) {
    const [partner] = await db.select().from(partners).where(eq(partners.id, id));
    if (partner === undefined) return null;
    return {
      name: partner.name,
      ids: [id],
      phones: spellings(given([partner.phone, partner.whatsapp])),
      emails: [partner.email],
      names: given([partner.name, partner.legalName]),
      userIds: given([partner.userId]),
    };
  },

  async applicant({ db }, id) {
    const [application] = await db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
    if (application === undefined) return null;
    return {
      name: application.companyName,
      ids: [id],
      phones: spellings([application.whatsapp]),
      emails: [application.email],
      names: given([application.companyName, application.contactName, application.legalName]),
      userIds: [],
    };
  },

  async visitor(ctx, id) {
    const [left] = await listVisitors(ctx, sql`id = ${id}`);
    if (left === undefined) return null;
    const own = await listVisitors(ctx, sql`phone = ${left.phone}`);
    return {
      name: left.name ?? 'Visitante',
      ids: [id],
      phones: spellings([left.phone]),
      emails: given(own.map(({ email }) => email)),
      names: given(own.map(({ name }) => name)),
      userIds: [],
    };
  },

  driver: readDriverKeys,
};

/**
 * People who left a request, a talk, a call or a consent and have no record: their phone is no client's, no partner's
 * and no applicant's. One row for each thing they left, by its id, the requests first.
 */
export async function listVisitors(ctx: Ctx, where: SQL): Promise<Visitor[]> {
  const { rows } = await ctx.db.execute<Visitor>(
    sql`select id, name, email, phone from (
          select id, name, nullif(email, '') as email, phone, 1 as rank from saved_requests
          union all select id, profile_name, null, phone, 2 from threads where phone is not null
          union all select id, nullif(name, ''), null, phone, 3 from consents where phone is not null
          union all select id, null, null, phone, 4 from callbacks where phone is not null
          union all select id, null, null, phone, 5 from phone_calls where phone is not null) as left_by
        where (${where})
          and not exists (select from client_phones where client_phones.phone = left_by.phone)
          and not exists (select from partners where left_by.phone in (partners.phone, partners.whatsapp))
          and not exists (select from partner_applications where partner_applications.whatsapp = left_by.phone)
        order by rank, id limit 50`,
  );
  return rows;
}

interface Visitor extends Record<string, unknown> {
  id: string;
  name: string | null;
  email: string | null;
  phone: string;
}

const given = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Phones as records have them, and as talks are found by. */
const spellings = (phones: readonly string[]) => given(phones.flatMap((phone) => [phone, phoneKey(phone)]));
