// Tested in ../api.db.test.ts.
import { eq } from 'drizzle-orm';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
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

/** The partner of the acting account, and never another. Throws `forbidden`. */
export async function findSignedInPerson(ctx: Ctx): Promise<OwnPerson> {
  const { id, isDriver } = await findOwnPartner(ctx);
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, id));
  // A driver has a part in the partner's calls, and none in its record.
  if (partner === undefined || isDriver) throw new DomainError('forbidden', 'Estes dados são do prestador.');
  const { name, phone } = partner;
  // Of a phone's consents that ended, only those of as long as a session of the public page would tell.
  const createdAt = new Date(ctx.now.getTime() - sessionMinutes * minuteMs);
  return { id, personKind: 'partner', recordId: id, name, phone, createdAt, isSignedIn: true };
}
