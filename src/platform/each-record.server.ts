import type { BulkResult } from '#shared/api/bulk.ts';
import { isDomainError } from '#shared/errors.ts';
import type { Ctx } from './context.server.ts';

interface Standing {
  id: string;
  /** The record's name for people. */
  name: string;
  status: string;
}

/**
 * Applies one change to several records, each on its own: one refusal stops no other. `read` gives the records' names
 * and final states.
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
