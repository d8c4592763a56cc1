import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { listServiceNeeds } from '#features/catalog/queries.server.ts';
import { listActiveRegions } from '#features/coverage/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isOneOfIds } from '#platform/database/one-of-ids.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { findUnoffered } from '../papers/queries.server.ts';
import { presenceColumn } from '../presence/queries.server.ts';
import { listAbilities } from '../skills/queries.server.ts';
import { partnerChanges, partnerRegions, partners } from '../tables.server.ts';
import type { ChangedPlan, PartnerPlan, Roster } from './contract.ts';
import { coverOf, gapsOf, isOnDutyAt, isOnPlan, isPaused, type PlannedHours, type RosterPartner } from './rules.ts';
import { partnerHours, partnerPauses } from './tables.server.ts';

const gapHours = 72;

export interface Plan {
  hours: PlannedHours[];
  pauses: { id: string; from: Date; until: Date; reason: string; enteredBy: string }[];
}

/** Weekly plans, and current or future pauses, of these partners; partners without either are missing. */
export async function listPlans({ db, now }: Ctx, partnerIds: readonly string[]): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>();
  if (partnerIds.length === 0) return plans;
  const ids = [...partnerIds];
  const planOf = (id: string) => {
    const plan = plans.get(id) ?? { hours: [], pauses: [] };
    plans.set(id, plan);
    return plan;
  };
  const [hours, pauses] = await Promise.all([
    db
      .select()
      .from(partnerHours)
      .where(isOneOfIds(partnerHours.partnerId, ids))
      .orderBy(asc(partnerHours.weekday), asc(partnerHours.startsAt)),
    db
      .select()
      .from(partnerPauses)
      .where(
        and(isOneOfIds(partnerPauses.partnerId, ids), isNull(partnerPauses.endedAt), gt(partnerPauses.untilAt, now)),
      )
      .orderBy(asc(partnerPauses.fromAt), asc(partnerPauses.id)),
  ]);
  for (const { partnerId, weekday, startsAt, endsAt } of hours) {
    planOf(partnerId).hours.push({ weekday, start: startsAt, end: endsAt });
  }
  for (const { partnerId, id, fromAt, untilAt, reason, actorName } of pauses) {
    planOf(partnerId).pauses.push({ id, from: fromAt, until: untilAt, reason, enteredBy: actorName });
  }
  return plans;
}

/** The plan of one partner, and who changed its week last. */
export async function findPlan(ctx: Ctx, partnerId: string): Promise<ChangedPlan> {
  const [last] = await ctx.db
    .select({ by: partnerChanges.actorName, at: partnerChanges.at })
    .from(partnerChanges)
    .where(
      and(
        eq(partnerChanges.partnerId, partnerId),
        eq(partnerChanges.subject, 'escala'),
        // Pauses are added and removed; only the week is edited.
        eq(partnerChanges.action, 'alterado'),
      ),
    )
    .orderBy(lastDone(partnerChanges))
    .limit(1);
  const lastChange = last === undefined ? null : { by: last.by, at: last.at.toISOString() };
  return { ...shown((await listPlans(ctx, [partnerId])).get(partnerId), ctx.now), lastChange };
}

/** Coverage at a moment, and gaps of the next 72 hours. */
export async function findRoster(ctx: Ctx, at: Date): Promise<Roster> {
  const rows = await ctx.db
    .select({ row: partners, presence: presenceColumn(ctx) })
    .from(partners)
    .where(ne(partners.status, 'inativo'))
    .orderBy(inPortuguese(partners.name));
  const ids = rows.map(({ row }) => row.id);
  const [plans, barred, abilities, regions, services, { cities }] = await Promise.all([
    listPlans(ctx, ids),
    findUnoffered(ctx, ids),
    listAbilities(ctx, ids),
    ctx.db.select().from(partnerRegions),
    listServiceNeeds(ctx),
    listActiveRegions(ctx),
  ]);
  const regionsOf = Map.groupBy(regions, ({ partnerId }) => partnerId);
  const weighed = rows.map(
    ({ row: { id, city, state, status } }): RosterPartner => ({
      id,
      city,
      state,
      mayWork: status === 'ativo' && !barred.has(id),
      hours: plans.get(id)?.hours ?? [],
      pauses: plans.get(id)?.pauses ?? [],
      abilities: abilities.get(id) ?? { skills: [], vehicles: [], hasOtherNames: false },
      regions: regionsOf.get(id) ?? [],
    }),
  );
  const places = cities.map(({ nome, estado }) => ({ city: nome, state: estado }));
  const onDuty = weighed.filter((partner) => isOnDutyAt(partner, at));
  return {
    regioes: places.map((place) => {
      const { partners: there, uncovered } = coverOf(place, services, onDuty);
      return { ...place, prestadores: there.map(({ id }) => id), semServico: uncovered.map(({ name }) => name) };
    }),
    falhas: gapsOf({ from: ctx.now, hours: gapHours }, places, services, weighed).map(({ from, until, ...gap }) => ({
      ...gap,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    prestadores: rows.map(({ row: { id, name, phone, city }, presence }) => ({
      id,
      name,
      phone: formatPhone(phone),
      city,
      presence,
      ...shown(plans.get(id), ctx.now),
    })),
  };
}

function shown(plan: Plan | undefined, now: Date): PartnerPlan {
  const { hours, pauses } = plan ?? { hours: [], pauses: [] };
  return {
    hours,
    pauses: pauses.map(({ from, until, ...pause }) => ({
      ...pause,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    isOnPlan: isOnPlan(hours, now),
    isPaused: isPaused(pauses, now),
  };
}
