import { importJob } from '#features/imports/parts/import-job.server.ts';
import { tryImport } from '#features/imports/try-import.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { writeImport } from '#features/imports/write-import.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { mobile } from '#test/operation.ts';

/** Imports and undoes sheets of one client each; adds their phones to the given ones, and counts. */
export function sheetsOf(ctx: Ctx, phones: string[]) {
  const written: string[] = [];
  const counts = { brought: 0, takenBack: 0 };
  return {
    counts,
    /** Clients used since the import stay. */
    async bringOrTakeBack(takesBack: boolean): Promise<void> {
      const last = takesBack ? written.pop() : undefined;
      if (last !== undefined) {
        await undoImport(ctx, last);
        await importJob.run(ctx, { importId: last });
        counts.takenBack += 1;
        return;
      }
      const phone = mobile(802_000 + phones.length);
      phones.push(phone);
      const bytes = Buffer.from(`Nome do Cliente;Celular\nCliente da planilha;${phone}\n`);
      const id = await tryImport(ctx, { kind: 'clientes', upload: { bytes, fileName: 'planilha.csv' } });
      await writeImport(ctx, id);
      await importJob.run(ctx, { importId: id });
      written.push(id);
      counts.brought += 1;
    },
  };
}
