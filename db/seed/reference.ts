import { resolve } from 'node:path';
import { ensureFirstAdmin } from '#features/accounts/ensure-first-admin.server.ts';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { seedServices } from '#features/catalog/seed-services.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { writeErasableColumns } from '#features/privacy/erasures/write-erasable-columns.server.ts';
import { seedTestimonials } from '#features/reviews/seed-testimonials.server.ts';
import { seedLegalTexts } from '#features/settings/seed-legal-texts.server.ts';
import type { Db } from '#platform/context.server.ts';
import type { Env } from '#platform/env.server.ts';

/** Sign-in of the first administrator; `password` only when just generated. */
export interface FirstAdministrator {
  email: string;
  password: string | null;
  passwordFile: string | null;
}

/**
 * Reference data of every installation, at each start under the migration lock: inserts missing rows and never
 * overwrites edits.
 */
export async function seedReference(db: Db, env: Env): Promise<FirstAdministrator> {
  await seedPlaces(db);
  await seedServices(db);
  await seedPosts(db);
  await seedTestimonials(db, new Date());
  await seedLegalTexts(db, new Date());
  await writeErasableColumns(db);
  return ensureFirstAdmin(db, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
    dataDir: resolve(env.DATA_DIR),
  });
}
