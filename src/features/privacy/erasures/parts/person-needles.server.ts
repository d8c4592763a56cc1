import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { ownAlone } from '../../parts/driver-keys.server.ts';
import type { PersonKeys } from '../../parts/rows-of.server.ts';
import type { Needles } from '../rules.ts';

/**
 * Reads everything that names the person in the free words of other rows. A name or street that somebody else has too
 * is left out: it would take that person's away.
 */
export async function readNeedles(ctx: Ctx, person: PersonKeys): Promise<Needles> {
  const of = (columns: string, from: string, where: SQL) =>
    ctx.db
      .execute<{ value: string }>(
        sql`select distinct value from ${sql.raw(from)}, unnest(array[${sql.raw(columns)}]) as value
            where value is not null and ${where}`,
      )
      .then(({ rows }) => rows.map(({ value }) => value));
  const own = sql`id = any(${sql.param([...person.ids])}::uuid[])`;
  const clients = sql`client_id = any(${sql.param([...person.ids])}::uuid[])`;
  const partners = sql`partner_id = any(${sql.param([...person.ids])}::uuid[])`;
  const { kind, phones, emails } = person;
  if (kind === 'client') {
    const words = [
      ...person.names,
      ...(await of('client_name, street', 'service_calls', clients)),
      ...(await of('street', 'clients', own)),
      ...(await of('street, contact_name', 'client_addresses', clients)),
      ...(await of('name', 'client_contacts', clients)),
    ];
    return {
      phones: [...phones, ...(await of('client_phone', 'service_calls', clients))],
      emails,
      documents: await of('document', 'clients', own),
      plates: [],
      words: await onlyOwn(ctx, words, person),
    };
  }
  if (kind === 'partner') {
    const words = [...person.names, ...(await of('full_name', 'partner_drivers', partners))];
    return {
      phones: [...phones, ...(await of('phone', 'partner_drivers', partners))],
      emails: [...emails, ...(await of('email', 'partner_drivers', partners))],
      documents: [...(await of('document', 'partners', own)), ...(await of('cpf', 'partner_drivers', partners))],
      plates: await of('plate', 'partner_vehicles', partners),
      words: [...(await onlyOwn(ctx, words, person)), ...(await of('address', 'partners', own))],
    };
  }
  if (kind === 'driver') {
    const documents = await ownAlone(ctx, await of('cpf', 'partner_drivers', own), person.ids);
    return { phones, emails, documents, plates: [], words: await onlyOwn(ctx, person.names, person) };
  }
  if (kind === 'visitor') {
    const phone = sql`phone = any(${sql.param([...phones])}::text[])`;
    const words = [...person.names, ...(await of('street', 'saved_requests', phone))];
    return { phones, emails, documents: [], plates: [], words: await onlyOwn(ctx, words, person) };
  }
  return {
    phones,
    emails,
    documents: await of('document', 'partner_applications', own),
    plates: [],
    words: [...(await onlyOwn(ctx, person.names, person)), ...(await of('address', 'partner_applications', own))],
  };
}

/** The words with a space in them that no other person's record has. */
async function onlyOwn(ctx: Ctx, words: readonly string[], { ids, userIds }: PersonKeys): Promise<string[]> {
  const whole = [...new Set(words.map((one) => one.trim()))].filter((one) => /\S\s+\S/.test(one));
  if (whole.length === 0) return [];
  const mine = sql`any(${sql.param([...ids])}::uuid[])`;
  const { rows } = await ctx.db.execute<{ word: string }>(
    sql`select word from unnest(${sql.param(whole)}::text[]) as word
        where not exists (select from clients where id <> all (${sql.param([...ids])}::uuid[])
            and coalesce(merged_into_id, id) <> all (${sql.param([...ids])}::uuid[])
            and (fold(name) = fold(word) or fold(street) = fold(word)))
          and not exists (select from service_calls where not client_id = ${mine}
            and (fold(client_name) = fold(word) or fold(street) = fold(word)))
          and not exists (select from partners where not id = ${mine} and fold(name) = fold(word))
          and not exists (select from partner_drivers where not id = ${mine} and not partner_id = ${mine}
            and fold(full_name) = fold(word))
          and not exists (select from partner_applications where not id = ${mine} and not coalesce(partner_id, id) = ${mine}
            and fold(word) in (fold(company_name), fold(contact_name)))
          and not exists (select from users where fold(name) = fold(word)
            and id <> all (${sql.param([...userIds])}::uuid[]))`,
  );
  return rows.map(({ word }) => word);
}
