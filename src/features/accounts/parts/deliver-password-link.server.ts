import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { type AccountLink, accountLink, linkHours } from './account-link-message.server.ts';
import { dropPasswordLinks, passwordLink, savePasswordLink } from './make-password-link.server.ts';

/** State of an account's link. */
export interface Invitation {
  id: string;
  /** It goes by e-mail, and is made then. */
  emailQueued: boolean;
  /** For the author to hand over, without e-mail; shown once. */
  invitationUrl: string | null;
}

interface Addressee {
  userId: string;
  role: string;
  kind: AccountLink;
}

/** Queues a link to a new password, or returns it for handing over without e-mail. Earlier ones expire. */
export function deliverPasswordLink(ctx: Ctx, { userId, role, kind }: Addressee): Promise<Invitation> {
  return inTransaction(ctx, async (inside) => {
    if (ctx.services.mailer.delivers === true) {
      await dropPasswordLinks(inside, userId);
      await owePasswordLink(inside, { userId, kind });
      return { id: userId, emailQueued: true, invitationUrl: null };
    }
    const token = await savePasswordLink(inside, userId, linkHours[kind]);
    return { id: userId, emailQueued: false, invitationUrl: passwordLink(ctx.services.publicUrl, role, token) };
  });
}

/** Queues a link by e-mail; without e-mail an administrator hands it over. */
export function owePasswordLink(ctx: Ctx, { userId, kind }: Pick<Addressee, 'userId' | 'kind'>): Promise<void> {
  return queueMessage(
    ctx,
    accountLink,
    { userId, kind, askedAt: ctx.now.toISOString() },
    { once: crypto.randomUUID(), cause: { kind: 'user', id: userId } },
  );
}
