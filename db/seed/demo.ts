import { findUserByEmail } from '#features/accounts/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tellCalls } from './demo/calls.ts';
import { addEndpoint, tellDesk } from './demo/desk.ts';
import { tellDoor } from './demo/door.ts';
import { writeHistory } from './demo/history.ts';
import { agreeTerms, bringStatement, tellMoney } from './demo/money.ts';
import { tellOffice } from './demo/office.ts';
import { sendOlderMessages } from './demo/outbox.ts';
import { addPartners } from './demo/partners.ts';
import { addStaff } from './demo/staff.ts';
import { tellTrust } from './demo/trust.ts';
import { demoPartners, demoStaff } from './demo-content.ts';

const password = 'cano livre demonstra';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/**
 * The sample operation: a living afternoon with six months behind it, the same each time and dated around now. People's
 * commands create it, but for the calls that are long over (`demo/history.ts`). Created once: skipped when its first
 * account exists. `say` tells the progress. Throws on any address but loopback.
 */
export async function seedDemo(
  ctx: Ctx,
  { isLoopback }: { isLoopback: boolean },
  say: (line: string) => void = () => {},
): Promise<DemoLogin[]> {
  if (!isLoopback) throw new Error('The sample operation is only for this machine: point PUBLIC_URL to localhost.');
  const logins = [
    ...demoStaff.map(({ role, email }) => ({ role, email, password })),
    { role: 'parceiro', email: demoPartners[0].email, password },
  ];
  if ((await findUserByEmail(ctx, demoStaff[0].email)) !== undefined) return logins;
  say('now the sample operation, once');
  const told = await inTransaction(ctx, async (inside) => {
    const people = await addStaff(inside, password);
    const known = await addPartners(inside, password);
    say(`${known.length} partners with vehicles, drivers, papers and shifts`);
    const past = await writeHistory(inside, { partners: known, staff: people });
    say(`${past.length} calls of six months`);
    const settled = await tellMoney(inside, { past, partners: known, staff: people });
    await agreeTerms(inside, { partners: known, staff: people });
    say(`${settled} settlements`);
    const endpointId = await addEndpoint(inside, people);
    const calls = await tellCalls(inside, { partners: known, staff: people });
    say(`${calls.size} calls of these days`);
    say(
      `${await tellTrust(inside, { past, partners: known, staff: people })} statements, reviews, problems and declined prices`,
    );
    await tellOffice(inside, { partners: known, staff: people });
    say('companies by month, visits, shift, privacy');
    say(`${await tellDoor(inside, people)} people at the door: site, telephone, WhatsApp, applications`);
    say(`${await sendOlderMessages(inside, people)} messages sent by hand`);
    return { staff: people, endpointId };
  });
  // Files are read in processes of their own, beside the database's transaction.
  say(`${await bringStatement(ctx, told.staff)} lines of the bank`);
  say(`${await tellDesk(ctx, told)} talks with the assistant, and what lies on the desk`);
  return logins;
}
