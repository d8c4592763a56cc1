import type { BulkResult } from '#shared/bulk.ts';
import { isDomainError } from '#shared/errors.ts';
import type { Ctx } from './context.server.ts';

/**
 * Does the same to several records, one after the other and each on its own: what one of them refuses stops no other.
 * `names` is what a person calls them.
 */
export async function changeEach(
  ctx: Ctx,
  records: { ids: readonly string[]; names: ReadonlyMap<string, string> },
  change: (id: string) => Promise<void>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of records.ids) {
    const name = records.names.get(id) ?? 'Registro desconhecido';
    const why = await change(id).then(
      () => null,
      (error: unknown) => {
        if (isDomainError(error)) return error.message;
        ctx.log.error({ err: error }, 'one of several changes failed');
        return 'Não foi possível mudar agora. Tente novamente em alguns instantes.';
      },
    );
    results.push({ id, name, changed: why === null, why });
  }
  return results;
}
