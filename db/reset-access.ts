import { resetAccess } from '#features/accounts/staff/reset-access.server.ts';
import { createServices } from '#http/services.server.ts';
import { openSlices } from '#http/slices.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { withDatabase } from './with-database.ts';

const [email, ...more] = process.argv.slice(2);

await withDatabase(async ({ url, dataDir, say }) => {
  if (email === undefined || more.length > 0) {
    throw new Error('Name the account to let in again: npm run reset-access -- <e-mail>');
  }
  const env = readEnv();
  const { db, close } = openDatabase(url);
  const ground = { env: { ...env, DATA_DIR: dataDir }, db, slices: openSlices(), log: silentLog };
  const ctx: Ctx = {
    db,
    now: new Date(),
    actor: { ...system, name: 'Linha de comando do servidor' },
    log: silentLog,
    // Nothing leaves: the link is for whoever reads this terminal.
    services: createServices(ground, { mailer: { send: async () => {} } }),
  };
  try {
    const { invitationUrl } = await resetAccess(ctx, { email });
    say(`${email} chooses a new password at this address, once, within the hour. It is not shown again:`);
    process.stdout.write(`${invitationUrl}\n`);
  } finally {
    await close();
  }
});
