import { eq } from 'drizzle-orm';
import { callFileCard } from '#features/call-files/contract.ts';
import { editCallFile } from '#features/call-files/edit-call-file.server.ts';
import { findService } from '#features/catalog/queries.server.ts';
import { serviceCard } from '#features/catalog/rules.ts';
import { editService } from '#features/catalog/save-service.server.ts';
import { createSkill, editSkill } from '#features/catalog/skills/save-skill.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { findMessageTextDetail } from '#features/messages/texts/queries.server.ts';
import { messageTextCard, saveMessageText } from '#features/messages/texts/save-message-text.server.ts';
import { readPrices } from '#features/quotes/prices/queries.server.ts';
import { pricesCard } from '#features/quotes/prices/rules.ts';
import { savePrices } from '#features/quotes/prices/save-prices.server.ts';
import { answerReview } from '#features/reviews/answer-review.server.ts';
import { listReviewsQuery } from '#features/reviews/contract.ts';
import { listReviews } from '#features/reviews/queries.server.ts';
import { reviewAnswerCard } from '#features/reviews/rules.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { editCall } from '#features/service-calls/edits/edit-call.server.ts';
import { rescheduleCall } from '#features/service-calls/edits/reschedule-call.server.ts';
import { callCard } from '#features/service-calls/edits/rules.ts';
import { addRecurringVisit } from '#features/service-calls/recurring/add-recurring-visit.server.ts';
import { editRecurringVisit } from '#features/service-calls/recurring/edit-recurring-visit.server.ts';
import { recurringCard } from '#features/service-calls/recurring/rules.ts';
import { wasteCard } from '#features/service-calls/waste/contract.ts';
import { reportWaste } from '#features/service-calls/waste/report-waste.server.ts';
import { demandText } from '#features/settings/page-texts/queries.server.ts';
import { savePageText } from '#features/settings/page-texts/save-page-text.server.ts';
import { readGroup } from '#features/settings/queries.server.ts';
import { cardOfText } from '#features/settings/rules.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { siteSettings } from '#features/settings/tables.server.ts';
import { anonymous, system } from '#platform/context.server.ts';
import { callPhotosOf } from '#test/call-photos.ts';
import { mobile, type Operation } from '#test/operation.ts';
import { type EditedKind, names, next, place } from './edits-of-people.ts';

/** Edits of calls, of what the house asks for, and of what it says. */
export function editsOfWork(operation: Operation): Record<string, EditedKind> {
  const { ctx } = operation;
  return {
    'a call': {
      card: callCard,
      stands: names[0],
      async make() {
        const { id } = await operation.openCall({ description: 'Início' });
        return (by, at) => editCall(by, id, { description: names[at], seen: { description: 'Início' } });
      },
    },
    'the hour of a call': {
      stands: '04/12/2026',
      async make() {
        const { id } = await operation.openCall();
        return (by, at) =>
          rescheduleCall(by, id, { scheduledAt: `2026-12-0${4 + at}T12:00:00.000Z`, from: null, reason: 'Viaja' });
      },
    },
    'a photo of a call': {
      card: callFileCard,
      stands: names[0],
      async make() {
        const { id: callId } = await operation.openCall();
        const { id: fileId } = await callPhotosOf(operation).send(callId, { legenda: 'pia' });
        return (by, at) => editCallFile(by, { callId, fileId }, { caption: names[at], seen: { caption: 'pia' } });
      },
    },
    'a visit that comes again': {
      card: recurringCard,
      stands: 'A cada 3 semanas, quarta, desde 02/12/2026',
      async make() {
        const { id: clientId } = await registerClient(ctx, {
          name: 'Ana',
          phone: mobile(3_200_000 + next()),
          address: place,
        });
        const body = {
          ...{ serviceId: operation.service.id, addressId: null, partnerId: null, note: '', time: '09:00' },
          ...{ startsOn: '2026-12-02', every: 2, unit: 'semanas' as const, until: null, daysBefore: 7 },
        };
        const { id } = await addRecurringVisit(ctx, clientId, body);
        return (by, at) => editRecurringVisit(by, id, { ...body, every: 3 + at, seen: body });
      },
    },
    'where waste went': {
      card: wasteCard,
      stands: names[0],
      async make() {
        const { call } = await operation.finishedCall();
        const waste = { carrier: 'Cerrado', destination: 'Norte', manifestNumber: 'MTR 1' };
        await reportWaste(ctx, { callId: call.id, ...waste });
        return (by, at) => reportWaste(by, { callId: call.id, ...waste, carrier: names[at], seen: waste });
      },
    },
    'prices of quotes': {
      card: pricesCard,
      stands: 'R$ 7,',
      async make() {
        const seen = await readPrices(ctx);
        return (by, at) => savePrices(by, { ...seen, kmValue: 7 + ((seen.kmValue * 100 + 1 + at) % 90) / 100, seen });
      },
    },
    'the answer to a review': {
      card: reviewAnswerCard,
      stands: names[0],
      async make() {
        const { call } = await operation.finishedCall();
        const words = { additionalComments: 'Muito bom.', publishComment: true };
        const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
        await confirmCompletion(
          { ...ctx, actor: anonymous },
          { clientKey: call.clientKey, statement: { ...statement, ...words } },
        );
        const { avaliacoes } = await listReviews(ctx, listReviewsQuery.parse({ limit: '100' }));
        const id = avaliacoes.find(({ callId }) => callId === call.id)?.id ?? '';
        return (by, at) => answerReview(by, { id, answer: names[at], seen: null });
      },
    },
    settings: {
      stands: names[0],
      async make() {
        const [row] = await operation.db.select().from(siteSettings).where(eq(siteSettings.group, 'homepage'));
        const before = readGroup('homepage', row?.value);
        const seen = { ...before, ctaButtonText: `Botão ${next()}` };
        await saveSettings({ ...ctx, actor: system }, { group: 'homepage', value: seen });
        return (by, at) => saveSettings(by, { group: 'homepage', value: { ...seen, ctaButtonText: names[at] }, seen });
      },
    },
    'the text of a message': {
      card: messageTextCard,
      stands: names[0],
      async make() {
        const { body, template } = await findMessageTextDetail(ctx, 'call-cancelled');
        const seen = { subject: `Assunto ${next()}`, body, template };
        await saveMessageText({ ...ctx, actor: system }, { name: 'call-cancelled', wanted: seen });
        return (by, at) =>
          saveMessageText(by, { name: 'call-cancelled', wanted: { ...seen, subject: names[at] }, seen });
      },
    },
    'a text of the site': {
      card: cardOfText(demandText('inicio-fim')),
      stands: names[0],
      async make() {
        const seen = { texto: `Chamada ${next()}` };
        await savePageText({ ...ctx, actor: system }, { key: 'inicio-fim', values: seen });
        return (by, at) => savePageText(by, { key: 'inicio-fim', values: { texto: names[at] }, seen });
      },
    },
    'a service': {
      card: serviceCard,
      stands: names[0],
      async make() {
        await operation.db.update(services).set({ descricao: `Descrição ${next()}` });
        const { slug: _, id, chamadosUltimos30Dias: __, ...seen } = await findService(ctx, operation.service.id);
        return (by, at) => editService(by, id, { ...seen, descricao: names[at], seen });
      },
    },
    'a skill': {
      stands: names[0],
      async make() {
        const seen = { name: `Competência ${next()}`, needsProof: false };
        const id = await createSkill(ctx, seen);
        return (by, at) => editSkill(by, id, { ...seen, name: `${names[at]} ${id}`, seen });
      },
    },
  };
}
