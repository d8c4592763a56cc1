// Tested in #features/privacy/own-requests/withdraw-own-consent.db.test.ts.
import type { ConsentPlace } from '#features/consents/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { saveContact } from './parts/contacts.server.ts';

/** The owner of a phone opts out of everything except a running service. */
export function withdrawContact(ctx: Ctx, phone: string, place: ConsentPlace): Promise<void> {
  return saveContact(ctx, { phone, at: ctx.now, wrote: false, optedOut: true, place });
}
