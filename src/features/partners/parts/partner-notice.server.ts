// Tested in #test/money-messages.db.test.ts.
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Rendered } from '#platform/messages/message.server.ts';
import { fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import type { partners } from '../tables.server.ts';

/** Rules of all notices to a partner about its own record. */
export const partnerNotice = {
  audience: 'partner',
  purpose: 'service',
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'partners.write',
} as const;

/** A notice to a partner, with its sender, its name and the link to its record beside the given values. */
export async function fillNotice(
  ctx: Ctx,
  template: Template,
  partner: typeof partners.$inferSelect,
  values: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const { name, email, phone, whatsapp } = partner;
  return fillTemplate(
    template,
    { name, phone: whatsapp ?? phone, email },
    { ...(await findSender(ctx)), name, link: `${ctx.services.publicUrl}${partnerPages.record}`, ...values },
  );
}
