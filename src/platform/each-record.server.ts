import type { BulkResult } from '#shared/api/bulk.ts';
import { isDomainError } from '#shared/errors.ts';
import type { Ctx } from './context.server.ts';

interface Standing {
  id: string;
  /** What a person calls the record. */
  name: string;
  status: string;
}

/**
 * Does the same to several records, one after the other and each on its own: what one of them refuses stops no other.
 * `read` says what the records are called and where they stand, and is asked when all is done.
 */
export async function changeEach<Seen extends { id: string }>(
  ctx: Ctx,
  records: readonly Seen[],
  read: (ids: string[]) => Promise<readonly Standing[]>,
  change: (record: Seen) => Promise<void>,
): Promise<BulkResult[]> {
  const refusals = new Map<string, string>();
  for (const record of records) {
    await change(record).catch((error: unknown) => {
      if (!isDomainError(error)) ctx.log.error({ err: error }, 'one of several changes failed');
      const why = 'Não foi possível mudar agora. Tente novamente em alguns instantes.';
      refusals.set(record.id, isDomainError(error) ? error.message : why);
    });
  }
  const standing = new Map((await read(records.map(({ id }) => id))).map((row) => [row.id, row]));
  return records.map(({ id }) => {
    const { name = 'Registro desconhecido', status = null } = standing.get(id) ?? {};
    const why = refusals.get(id) ?? null;
    return { id, name, changed: why === null, why, status };
  });
}
