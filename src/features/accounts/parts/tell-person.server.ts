import { afterCommit, type Ctx } from '#platform/context.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import type { Recipient } from './write-account-mail.server.ts';

/**
 * Writes to the person whose account was changed, once the change is kept. A message that does not leave undoes nothing:
 * it leaves a line in the log. Drivers without an e-mail of their own hear nothing.
 */
export function tellPerson(ctx: Ctx, person: Recipient, write: (person: Recipient) => Mail): void {
  if (person.email.endsWith('.invalid')) return;
  afterCommit(ctx, async () => {
    await ctx.services.mailer.send(write(person)).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a person could not be told what was changed in the account');
    });
  });
}
