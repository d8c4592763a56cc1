import { resetAccess } from '#features/accounts/staff/reset-access.server.ts';
import { withContext } from './terminal-context.ts';
import { withDatabase } from './with-database.ts';

const [email, ...more] = process.argv.slice(2);

await withDatabase(async (place) => {
  if (email === undefined || more.length > 0) {
    throw new Error('Name the account to let in again: npm run reset-access -- <e-mail>');
  }
  await withContext(place, async (ctx) => {
    const { invitationUrl } = await resetAccess(ctx, { email });
    place.say(`${email} chooses a new password at this address, once, within the hour. It is not shown again:`);
    process.stdout.write(`${invitationUrl}\n`);
  });
});
