import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findLegalTexts } from './queries.server.ts';
import type { LegalTextKind } from './rules.ts';
import { legalTexts } from './tables.server.ts';

/**
 * Confirms the current version as read and valid. Throws `conflict` when another version has come meanwhile, or it is
 * already confirmed.
 */
export function confirmLegalText(ctx: Ctx, { kind, version }: { kind: LegalTextKind; version: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const inForce = (await findLegalTexts(tx))[kind];
    const isThis = and(eq(legalTexts.kind, kind), eq(legalTexts.version, version), isNull(legalTexts.confirmedAt));
    const confirmed =
      inForce?.version === version
        ? await tx.db
            .update(legalTexts)
            .set({ confirmedAt: tx.now, confirmedByName: tx.actor.name })
            .where(isThis)
            .returning({ id: legalTexts.id })
        : [];
    if (confirmed.length === 0) {
      const now = (await findLegalTexts(tx))[kind];
      const { confirmedAt: at = null, confirmedByName: actorName = null } = now?.version === version ? now : {};
      if (at !== null && actorName !== null) {
        throw tooLate(tx, { at, actorId: null, actorName }, 'confirmou este texto');
      }
      throw new DomainError('conflict', 'O texto mudou. Recarregue a página e confira de novo.');
    }
    await announce(tx, 'settings');
  });
}
