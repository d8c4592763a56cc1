import { and, eq } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportStatus } from '../rules.ts';
import { imports } from '../tables.server.ts';
import { importJob } from './import-job.server.ts';

/** The start of writing a sheet, or of undoing it. */
interface Start {
  from: ImportStatus;
  to: ImportStatus;
  /** The action of a faster person, as it follows a name: `gravou esta planilha`. */
  done: string;
  /** The refusal where nobody was faster. */
  refusal: string;
}

/** Moves a sheet on in the name of the actor, and queues the work. */
export async function startImport(ctx: Ctx, id: string, step: Start): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id: actorId, name, role } = inside.actor;
    const who =
      step.to === 'gravando'
        ? { writtenBy: actorId, writtenByName: name, writtenByRole: role }
        : { undoneBy: actorId, undoneByName: name, undoneByRole: role };
    const [moved] = await inside.db
      .update(imports)
      .set({ status: step.to, ...who })
      .where(and(eq(imports.id, id), eq(imports.status, step.from)))
      .returning({ kind: imports.kind });
    if (moved === undefined) {
      const [known] = await inside.db.select({ id: imports.id }).from(imports).where(eq(imports.id, id));
      if (known === undefined) throw new DomainError('not_found', 'Importação não encontrada.');
      const set = { table: 'imports', values: { status: step.to } };
      const last = await findLastChange(inside, { table: 'imports', id }, { set });
      throw last === undefined ? new DomainError('conflict', step.refusal) : tooLate(inside, last, step.done);
    }
    if (moved.kind === 'parceiros') demandProof(inside.actor);
    await queueJob(inside, importJob, { importId: id });
    await announce(inside, 'imports');
  });
}
