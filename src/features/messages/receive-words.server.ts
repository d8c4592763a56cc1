import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { saveContact } from './parts/contacts.server.ts';
import { readChoice } from './rules.ts';

/** A message written to our sending number. */
export interface Words {
  phone: string;
  text: string;
  at: Date;
}

/** Records that somebody wrote, and any opting out. The text is not stored. */
export function receiveWords(ctx: Ctx, { phone, text, at }: Words): Promise<void> {
  const choice = readChoice(text);
  const said = { phone, at, wrote: true, ...(choice === null ? {} : { optedOut: choice === 'stop' }) };
  return inTransaction(ctx, (inside) => saveContact(inside, said));
}
