// Tested in write-import.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { startImport } from './parts/start-import.server.ts';

/** Starts removing the unused records that a sheet made. Throws as `writeImport` does. */
export function undoImport(ctx: Ctx, id: string): Promise<void> {
  const refusal = 'Só dá para desfazer uma importação gravada.';
  return startImport(ctx, id, { from: 'gravada', to: 'desfazendo', done: 'desfez esta importação', refusal });
}
