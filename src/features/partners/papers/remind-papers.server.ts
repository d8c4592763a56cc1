// Tested in judge-paper.db.test.ts.
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { addDays, formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { partners } from '../tables.server.ts';
import { paperEnding } from './parts/paper-ending-message.server.ts';
import { daysUntil, documentKindLabels, dueReminder, reminderDays } from './rules.ts';
import { partnerDocuments } from './tables.server.ts';

/** Each morning: whose paper ends in 30, 7 or 1 days is reminded, once for each. */
export const remindPapers = defineJob({
  name: 'remind-papers',
  label: 'Lembrar documentos perto de vencer',
  every: '20 8 * * *',
  run: remindExpiringPapers,
});

/** Sends each due reminder; the row records it, so that two clocks send it once. */
export async function remindExpiringPapers(ctx: Ctx): Promise<void> {
  const today = todayOn(ctx.now);
  const [farthest] = reminderDays;
  const { expiresOn, remindedDays, replacedAt, status, partnerId } = partnerDocuments;
  const near = await ctx.db
    .select({ paper: partnerDocuments })
    .from(partnerDocuments)
    .innerJoin(partners, and(eq(partners.id, partnerId), eq(partners.status, 'ativo')))
    .where(
      and(
        isNotNull(expiresOn),
        lte(expiresOn, addDays(today, farthest)),
        sql`${expiresOn} >= ${today}`,
        eq(status, 'aprovado'),
        isNull(replacedAt),
      ),
    )
    .orderBy(asc(expiresOn), asc(partnerDocuments.id));
  for (const { paper } of near) {
    const day = paper.expiresOn ?? today;
    const due = dueReminder(day, paper.remindedDays, today);
    if (due === null) continue;
    await inTransaction(ctx, async (inside) => {
      const [taken] = await inside.db
        .update(partnerDocuments)
        .set({ remindedDays: due })
        .where(
          and(
            eq(partnerDocuments.id, paper.id),
            eq(status, 'aprovado'),
            isNull(replacedAt),
            eq(expiresOn, day),
            or(isNull(remindedDays), gt(remindedDays, due)),
          ),
        )
        .returning();
      if (taken?.partnerId == null) return;
      await queueMessage(
        inside,
        paperEnding,
        { paperId: taken.id },
        {
          once: `${taken.id}:${day}:${due}`,
          cause: { kind: 'partner', id: taken.partnerId },
        },
      );
      const left = daysUntil(day, today);
      const when = left === 0 ? 'hoje' : left === 1 ? 'amanhã' : `em ${left} dias`;
      await noteChange(inside, {
        partnerId: taken.partnerId,
        subject: 'documento',
        subjectId: taken.id,
        name: documentKindLabels[taken.kind],
        action: 'avisado',
        reason: `Vence ${when}, em ${formatDate(startOfDay(day))}`,
      });
    });
  }
}
