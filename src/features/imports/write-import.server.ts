import type { Ctx } from '#platform/context.server.ts';
import { startImport } from './parts/start-import.server.ts';

/**
 * Starts creating records from a checked sheet. Throws `not_found`, `conflict`, and `forbidden` for partners, whose
 * accounts it creates, without a recent proof.
 */
export function writeImport(ctx: Ctx, id: string): Promise<void> {
  return startImport(ctx, id, {
    from: 'conferida',
    to: 'gravando',
    done: 'gravou esta planilha',
    refusal: 'Esta planilha não espera para ser gravada.',
  });
}
