import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cities } from '#features/coverage/tables.server.ts';
import { partnerPositions } from '#features/partners/positions/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { bareName } from '#shared/br/region-names.ts';
import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { drawChance } from './draw-chance.ts';

const moveEveryMs = 6_000;
const beatEveryMs = 60_000;
/** About 45 km/h. */
const metersPerMove = 75;
const metersPerDegree = 111_000;
/** Those of the list that are on duty this afternoon, besides whoever has a call under way. */
const onDutyShare = 0.6;

interface Mover extends Point {
  id: string;
  userId: string;
  /** The client of the running call, or a corner of the own town. */
  goal: Point;
  isWorking: boolean;
}

/**
 * Lets the partners of the sample operation live: those on duty are heard of each minute, and those with a call under
 * way come nearer to their client every few seconds. Whoever goes off duty in the app stays so. Returns the function
 * that stops it.
 */
export async function followDemoPartners(ctx: Ctx): Promise<() => void> {
  const movers = await findMovers(ctx);
  const ids = movers.map(({ id }) => id);
  const tell = (told: { onDuty?: true }) =>
    inTransaction(ctx, ({ db }) =>
      db
        .update(partners)
        .set({ ...told, lastSeenAt: new Date() })
        .where(inArray(partners.id, ids)),
    );
  const beat = () => tell({});
  const move = () => reportMoves(ctx, movers);
  await tell({ onDuty: true });
  await move();
  const quietly = (work: () => Promise<unknown>) => () =>
    void work().catch((error) => ctx.log.warn({ err: error }, 'no sample movement'));
  const timers = [setInterval(quietly(beat), beatEveryMs), setInterval(quietly(move), moveEveryMs)];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** The partners on duty, each at its base, with the place where it goes. */
async function findMovers({ db }: Ctx): Promise<Mover[]> {
  const chance = drawChance(7);
  const [places, rows] = await Promise.all([
    db.select().from(cities),
    db
      .select({ partner: partners, city: serviceCalls.city, state: serviceCalls.state })
      .from(partners)
      .leftJoin(
        serviceCalls,
        and(
          eq(serviceCalls.assignedPartnerId, partners.id),
          eq(serviceCalls.status, 'em_andamento'),
          isNull(serviceCalls.arrivedAt),
        ),
      )
      .where(eq(partners.status, 'ativo'))
      .orderBy(partners.email),
  ]);
  const centreOf = (name: string, state: string) =>
    places.find((place) => place.stateId === state && bareName(place.name) === bareName(name));
  const near = (point: Point): Point => ({
    latitude: point.latitude + (chance.next() - 0.5) * 0.02,
    longitude: point.longitude + (chance.next() - 0.5) * 0.02,
  });
  const movers = new Map<string, Mover>();
  for (const { partner, city, state } of rows) {
    const base = centreOf(partner.city, partner.state);
    const isChosen = chance.in(onDutyShare);
    const client = city === null || state === null ? undefined : centreOf(city, state);
    if (base === undefined || partner.userId === null || movers.has(partner.id)) continue;
    if (!isChosen && city === null) continue;
    const goal = near(client ?? base);
    movers.set(partner.id, { id: partner.id, userId: partner.userId, ...near(base), goal, isWorking: city !== null });
  }
  return [...movers.values()];
}

/** One step of each towards its goal, and one report; those without a call wait where they are. */
async function reportMoves(ctx: Ctx, movers: readonly Mover[]): Promise<void> {
  if (movers.length === 0) return;
  const takenAt = new Date();
  const rows = movers.map((mover) => {
    const headingDegrees = mover.isWorking ? stepOn(mover) : null;
    const { id: partnerId, userId, latitude, longitude } = mover;
    return { partnerId, userId, takenAt, latitude, longitude, accuracyMeters: 12, headingDegrees };
  });
  await inTransaction({ ...ctx, now: takenAt }, async (inside) => {
    await inside.db.insert(partnerPositions).values(rows);
    await announce(inside, 'positions');
  });
}

/** Moves along the longer axis first, as streets do, and gives the heading; null once there. */
function stepOn(mover: Mover): number | null {
  if (distanceMeters(mover, mover.goal) < metersPerMove) return null;
  const step = metersPerMove / metersPerDegree;
  const [north, east] = [mover.goal.latitude - mover.latitude, mover.goal.longitude - mover.longitude];
  if (Math.abs(north) > Math.abs(east)) {
    mover.latitude += Math.sign(north) * step;
    return north > 0 ? 0 : 180;
  }
  mover.longitude += Math.sign(east) * step;
  return east > 0 ? 90 : 270;
}
