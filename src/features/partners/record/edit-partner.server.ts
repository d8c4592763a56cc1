import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord, type RecordEdit } from '#platform/edit-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { Typed } from '#shared/record/card.ts';
import { partnerHistory } from '../parts/note-change.server.ts';
import { takenByPartners } from '../parts/taken-by.server.ts';
import { partnerKind, partners } from '../tables.server.ts';
import { type PartnerCard, partnerCard } from './rules.ts';

type Row = typeof partners.$inferSelect;
type Edit = Typed<PartnerCard> & { seen?: Typed<PartnerCard> | undefined; reason?: string };

/**
 * Edits a partner's names, contacts and address. Unedited fields keep their current value; fields that two people
 * changed are refused by name. Previous values are recorded. Throws `not_found`, and `conflict` also for another
 * partner's phone.
 */
export function editPartner(ctx: Ctx, id: string, edit: Edit): Promise<void> {
  return editCard(ctx, id, edit, (inside, { set }) => inside.db.update(partners).set(set).where(eq(partners.id, id)));
}

/** The same, for what needs more than its own column; `save` writes it. */
export async function editCard(
  ctx: Ctx,
  id: string,
  { seen, reason, ...wanted }: Edit,
  save: RecordEdit<Row, PartnerCard>['save'],
): Promise<void> {
  await editRecord(ctx, {
    card: partnerCard,
    lock: async (inside) => {
      const [row] = await inside.db.select().from(partners).where(eq(partners.id, id)).for('update');
      if (row === undefined) throw new DomainError('not_found', partnerKind.notFound);
      return row;
    },
    seen,
    wanted,
    history: partnerHistory({ partnerId: id, subject: 'cadastro', reason }),
    save,
    taken: takenByPartners,
  });
}
