import { eq } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { saveBilling } from '#features/clients/billing/save-billing.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { writeShiftNote } from '#features/dashboard/handover/write-shift-note.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { closeBill } from '#features/finance/company-bills/close-bill.server.ts';
import { recordCompanyPayment } from '#features/finance/company-bills/record-company-payment.server.ts';
import { companyBills } from '#features/finance/company-bills/tables.server.ts';
import { reportIncident } from '#features/privacy/incidents/report-incident.server.ts';
import { privacyRequestKind, privacyRequests } from '#features/privacy/requests/tables.server.ts';
import { addRedirect } from '#features/seo/redirects/add-redirect.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { addRecurringVisit } from '#features/service-calls/recurring/add-recurring-visit.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { type Actor, type Ctx, system } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { addDays, clockText, todayOn } from '#shared/time/dates.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { type KnownPartner, takeFrom } from './known.ts';
import type { Staff } from './staff.ts';

interface Teller {
  partners: readonly KnownPartner[];
  staff: Staff;
}

/** Records of the office besides calls: companies by month, rhythms, the shift, privacy and old addresses. */
export async function tellOffice(ctx: Ctx, { partners, staff }: Teller): Promise<void> {
  const daysAgo = (days: number, actor: Actor = staff.director): Ctx => ({
    ...ctx,
    actor,
    now: new Date(ctx.now.getTime() - days * dayMs),
  });
  await tellCompanies(daysAgo, partners);
  await writeShiftNote(daysAgo(0.4, staff.operator), 'Padaria Pão da Vila pediu para ligar depois das sete.');
  await addRedirect(daysAgo(40), { from: '/desentupidora-brasilia', to: sitePages.services });
  await addRedirect(daysAgo(39), { from: '/contato.php', to: sitePages.howItWorks });
  const knownAt = clockText(daysAgo(1).now).slice(0, 16);
  await reportIncident(daysAgo(0.9), {
    ...{ title: 'E-mail enviado ao cliente errado', knownAt, whose: 'Um cliente da central', peopleCount: '1' },
    words: 'O recibo de um cliente foi anexado à mensagem de outro de mesmo nome.',
    ...{ what: 'Nome, endereço e valor do serviço', measures: 'Pedimos que apagasse, e ele confirmou.' },
  });
  const asked = daysAgo(2, system);
  const person = { name: 'Antônia Lemos', phone: '+5561992220005', words: 'Quero que apaguem os meus dados.' };
  const dueOn = addDays(todayOn(asked.now), 15);
  const [request] = await ctx.db
    .insert(privacyRequests)
    .values({ kind: 'eliminacao', ...person, receivedAt: asked.now, dueOn })
    .returning({ id: privacyRequests.id });
  if (request === undefined) throw new Error('The request about data was not saved.');
  await noteStep(asked, privacyRequestKind, { id: request.id, from: null, to: 'recebido', reason: null });
}

/** A company that pays by the month, with a bill that is partly paid and one that is open, and a visit each month. */
async function tellCompanies(daysAgo: (days: number) => Ctx, partners: readonly KnownPartner[]): Promise<void> {
  const now = daysAgo(0);
  const [company] = await now.db.select().from(clients).where(eq(clients.name, 'Condomínio Vila Verde'));
  const [service] = await now.db.select().from(services).where(eq(services.nome, 'Manutenção Preventiva'));
  if (company === undefined || service === undefined) throw new Error('The company or the service is missing.');
  await saveBilling(daysAgo(60), company.id, { dueDay: 10, contactId: null });
  const lastMonth = Number(todayOn(now.now).slice(8)) + 6;
  for (const days of [lastMonth + 4, lastMonth, 1]) {
    const later = (hours: number): Ctx => ({ ...now, now: new Date(daysAgo(days).now.getTime() + hours * hourMs) });
    const { id } = await openCall(daysAgo(days), {
      ...{ clientName: company.name, clientPhone: company.phone, serviceId: service.id, origin: 'condominio' as const },
      ...{ estimatedValue: 300, description: 'Revisão das caixas de gordura.' },
      scheduledAt: later(2).now.toISOString(),
      address: { street: 'Quadra 12', neighborhood: 'Guará I', city: 'Guará', state: 'DF' },
    });
    await assignPartner(later(1), { callId: id, partnerId: takeFrom(partners, 3).id });
    await changeCallStatus(later(2), { id, status: 'em_andamento' });
    await changeCallStatus(later(4), { id, status: 'finalizado', finalValueCents: 30_000 });
  }
  const bills = await now.db.select().from(companyBills).orderBy(companyBills.month);
  const first = takeFrom(bills, 0);
  await closeBill(daysAgo(3), { id: first.id });
  const paidOn = todayOn(daysAgo(1).now);
  await recordCompanyPayment(daysAgo(1), { id: first.id, cents: 25_000, paidOn, proof: 'TED do condomínio' });
  await addRecurringVisit(daysAgo(10), company.id, {
    ...{
      serviceId: service.id,
      addressId: null,
      startsOn: addDays(todayOn(now.now), 6),
      every: 1,
      unit: 'meses' as const,
    },
    ...{ time: '09:00', until: null, daysBefore: 3, note: 'Avisar o porteiro na véspera.' },
  });
}
