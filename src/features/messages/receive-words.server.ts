import type { Ctx } from '#platform/context.server.ts';
import { saveContact } from './parts/contacts.server.ts';
import { readChoice } from './rules.ts';

/** What somebody wrote to the number that sends the messages. */
export interface Words {
  phone: string;
  text: string;
  at: Date;
}

/** Takes down that somebody wrote, and whether they want to hear from us. Their words are not kept. */
export function receiveWords(ctx: Ctx, { phone, text, at }: Words): Promise<void> {
  const choice = readChoice(text);
  return saveContact(ctx, { phone, at, wrote: true, ...(choice === null ? {} : { optedOut: choice === 'stop' }) });
}
