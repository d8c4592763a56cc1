// Tested in ../api.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { privacySessions } from '../../requests/tables.server.ts';
import { sessionMinutes } from '../rules.ts';

type Session = typeof privacySessions.$inferSelect;

/** An identified person: of a session of the public page, or signed in to the partner's app. */
export interface OwnPerson extends Pick<Session, 'id' | 'personKind' | 'recordId' | 'name' | 'phone' | 'createdAt'> {
  isSignedIn?: true;
}

/** The partner or driver of the acting account, and never another. Throws `forbidden`. */
export async function findSignedInPerson(ctx: Ctx): Promise<OwnPerson> {
  const { id, isDriver } = await findOwnPartner(ctx);
  const own = await (isDriver ? findDriver(ctx) : findPartner(ctx, id));
  // A driver has a part in the partner's calls, and none in its record.
  if (own === undefined) throw new DomainError('forbidden', 'Estes dados não são desta conta.');
  // Of a phone's consents that ended, only those of as long as a session of the public page would tell.
  const createdAt = new Date(ctx.now.getTime() - sessionMinutes * minuteMs);
  return { ...own, id: own.recordId, createdAt, isSignedIn: true };
}

type Own = Pick<OwnPerson, 'personKind' | 'recordId' | 'name' | 'phone'>;

async function findPartner({ db }: Ctx, id: string): Promise<Own | undefined> {
  const [partner] = await db.select().from(partners).where(eq(partners.id, id));
  return partner && { personKind: 'partner', recordId: id, name: partner.name, phone: partner.phone };
}

async function findDriver({ db, actor }: Ctx): Promise<Own | undefined> {
  const isActing = and(eq(partnerDrivers.userId, actor.id ?? ''), eq(partnerDrivers.status, 'ativo'));
  const [driver] = await db.select().from(partnerDrivers).where(isActing);
  return driver && { personKind: 'driver', recordId: driver.id, name: driver.fullName, phone: driver.phone };
}
