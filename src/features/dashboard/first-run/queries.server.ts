import { and, desc, eq, gt, isNotNull, max, min, sql } from 'drizzle-orm';
import { credentials } from '#features/accounts/tables.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { findPixAccount } from '#features/finance/pix-account/queries.server.ts';
import { findUnoffered } from '#features/partners/papers/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { isExampleContact } from '#features/settings/reference-settings.ts';
import type { Ctx } from '#platform/context.server.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { counted } from '#shared/text/text.ts';
import type { FirstRun } from './contract.ts';
import { type FirstStep, firstStepKeys, firstStepOf, type NewPartner, nearestPartner } from './rules.ts';

/** The stock of an installation for each first step. */
export async function readFirstRun(ctx: Ctx): Promise<FirstRun> {
  const { db } = ctx;
  const [{ brand, contact }, places, offered, pix, [partner], candidates, [call]] = await Promise.all([
    readSettings(ctx),
    db.$count(cities, eq(cities.isServiceArea, true)),
    readOffered(ctx),
    findPixAccount(ctx),
    // The newest alone: counting a million at each look would cost more than the list says.
    db.select({ name: partners.name }).from(partners).orderBy(desc(partners.id)).limit(1),
    listNewPartners(ctx),
    db.select({ number: serviceCalls.protocolNumber }).from(serviceCalls).orderBy(desc(serviceCalls.id)).limit(1),
  ]);
  const hasBrand = [brand.legalName, brand.cnpj, brand.address].every((field) => field.trim() !== '');
  const nearest = nearestPartner(candidates);
  const found: Record<FirstStep, string | null> = {
    brand: hasBrand ? brand.legalName : null,
    phones: isExampleContact(contact) ? null : contact.primaryPhone,
    places: places === 0 ? null : counted(places, 'lugar atendido', 'lugares atendidos'),
    services: offered,
    pix: pix && `${pix.key}, de ${pix.holder}`,
    channels: channelNames(ctx),
    partner: nearest?.name ?? partner?.name ?? null,
    papers: nearest?.hasPapers ? nearest.name : null,
    access: nearest?.hasPassword ? nearest.name : null,
    duty: nearest?.hasServed ? nearest.name : null,
    call: call?.number ?? null,
  };
  return {
    steps: firstStepKeys.map((key) => {
      const partnerId = firstStepOf(key).ofPartner === undefined ? null : (nearest?.id ?? null);
      return { key, isDone: found[key] !== null, found: found[key], partnerId };
    }),
  };
}

/** Services that are offered at a price, and their commission; null without any. */
async function readOffered({ db }: Ctx): Promise<string | null> {
  const { ativo, precoBaseCents, comissaoPortalBasisPoints: rate } = services;
  const isOffered = and(eq(ativo, true), gt(precoBaseCents, 0));
  const [[rates], count] = await Promise.all([
    db
      .select({ least: min(rate), most: max(rate) })
      .from(services)
      .where(isOffered),
    db.$count(services, isOffered),
  ]);
  if (count === 0) return null;
  const percents = [...new Set([rates?.least ?? 0, rates?.most ?? 0])].map((points) => percentText(points / 100));
  return `${counted(count, 'serviço')}, comissão de ${percents.join(' a ')}`;
}

function channelNames({ services: { mailer, carriers } }: Ctx): string | null {
  const names = [
    ...(mailer.delivers === true ? ['e-mail'] : []),
    ...(carriers.find('whatsapp') === undefined ? [] : ['WhatsApp']),
    ...(carriers.find('sms') === undefined ? [] : ['SMS']),
  ];
  return names.length === 0 ? null : names.join(', ');
}

const mostPartners = 20;

/** The partners in use that were heard of last. */
async function listNewPartners(ctx: Ctx): Promise<NewPartner[]> {
  const rows = await ctx.db
    .select({
      id: partners.id,
      name: partners.name,
      hasPassword: sql<boolean>`${credentials.id} is not null`,
      hasServed: sql<boolean>`${partners.onDuty} or ${partners.dutyChangedAt} is not null`,
    })
    .from(partners)
    .leftJoin(credentials, and(eq(credentials.userId, partners.userId), isNotNull(credentials.password)))
    .where(eq(partners.status, 'ativo'))
    .orderBy(sql`${partners.lastSeenAt} desc nulls last`, desc(partners.id))
    .limit(mostPartners);
  const ids = rows.map(({ id }) => id);
  const unoffered = await findUnoffered(ctx, ids);
  return rows.map((row) => ({ ...row, hasPapers: !unoffered.has(row.id) }));
}
