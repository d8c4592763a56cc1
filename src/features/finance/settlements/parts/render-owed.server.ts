import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { NoLongerTrue, Rendered } from '#platform/messages/message.server.ts';
import { exampleLink, fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { settlements } from '../../tables.server.ts';
import { settlementName } from '../rules.ts';
import { selectSettlements } from './settlement-rows.server.ts';

export const settlementExamples = {
  number: 'AC-2026-000123',
  amount: 'R$ 148,00',
  day: '03/12/2026',
  link: exampleLink(partnerPages.statement),
};

/** Rules of all messages to partners about their settlements. */
export const settlementMessage = {
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'finance.read',
} as const;

/** A settlement with the due day that is told. */
export const owedData = z.object({ settlementId: z.uuid(), dueOn: z.iso.date() });

/** The missing amount of a settlement that is still open and due on that day, or the reason to remind nobody of it. */
export async function renderOwed(
  ctx: Ctx,
  template: Template,
  { settlementId, dueOn }: { settlementId: string; dueOn: string },
): Promise<Rendered | NoLongerTrue> {
  const [row] = await selectSettlements(ctx).where(eq(settlements.id, settlementId));
  if (row === undefined || row.settlement.status === 'desfeito') return { dropped: 'O acerto foi desfeito.' };
  const { settlement, paidCents } = row;
  if (settlement.status === 'pago') return { dropped: 'O acerto já foi pago.' };
  if (settlement.dueOn !== dueOn) return { dropped: 'Outro vencimento foi combinado.' };
  const to = await partnerOf(ctx, settlement.partnerId);
  return fillTemplate(template, to, {
    ...(await findSender(ctx)),
    name: to.name,
    number: settlementName(settlement.number, settlement.at),
    amount: plainBRL(settlement.cents - paidCents),
    day: formatDate(startOfDay(dueOn)),
    link: `${ctx.services.publicUrl}${partnerPages.statement}`,
  });
}

/** The name of a partner, and how it is reached. */
export async function partnerOf(ctx: Ctx, partnerId: string) {
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw new Error('A settlement has no partner.');
  const { name, email, phone, whatsapp } = partner;
  return { name, phone: whatsapp ?? phone, email };
}
