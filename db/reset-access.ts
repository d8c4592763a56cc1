import { resetAccess } from '#features/accounts/staff/reset-access.server.ts';
import { createAttempts } from '#platform/attempts.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { createEventBus } from '#platform/events.server.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { createUploadInspector } from '#platform/files/inspect-upload.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { createMessenger, readMessengerOptions } from '#platform/messaging.server.ts';
import { withDatabase } from './with-database.ts';

const [email, ...more] = process.argv.slice(2);

await withDatabase(async ({ url, dataDir, say }) => {
  if (email === undefined || more.length > 0) {
    throw new Error('Name the account to let in again: npm run reset-access -- <e-mail>');
  }
  const env = readEnv();
  const { db, close } = openDatabase(url);
  const ctx: Ctx = {
    db,
    now: new Date(),
    actor: { ...system, name: 'Linha de comando do servidor' },
    log: silentLog,
    services: {
      attempts: createAttempts(db, 1),
      events: createEventBus([]),
      // Nothing leaves: the link is for whoever reads this terminal.
      mailer: { send: async () => {} },
      messenger: createMessenger(readMessengerOptions(env)),
      files: createFileStore(dataDir),
      uploads: createUploadInspector(),
      publicUrl: env.PUBLIC_URL,
      cepApiUrl: env.CEP_API_URL,
      cnpjApiUrls: { brasilApi: env.CNPJ_API_URL, openCnpj: env.CNPJ_FALLBACK_API_URL },
      showsGallery: false,
    },
  };
  try {
    const { invitationUrl } = await resetAccess(ctx, { email });
    say(`${email} chooses a new password at this address, once, within the hour. It is not shown again:`);
    process.stdout.write(`${invitationUrl}\n`);
  } finally {
    await close();
  }
});
