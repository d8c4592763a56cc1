// Tested in #features/imports/write-import.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { isStillReferred } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { services } from './tables.server.ts';

/** Takes away a service that no call or agreed price names. Throws `conflict` for any other. */
export async function removeService(ctx: Ctx, id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.delete(services).where(eq(services.id, id));
      await announce(inside, 'pages');
      await announce(inside, 'services');
    });
  } catch (error) {
    if (!isStillReferred(error)) throw error;
    throw new DomainError('conflict', 'Este serviço já foi usado em um chamado ou preço combinado.');
  }
}
