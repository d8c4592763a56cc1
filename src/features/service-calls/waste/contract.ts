import { z } from 'zod';
import { idParams, requiredText } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { cardOf, seenOf } from '#shared/record/card.ts';
import { text } from '#shared/record/card-fields.ts';

/** Destination of the waste of a call. */
export const wasteSchema = z.object({ carrier: z.string(), destination: z.string(), manifestNumber: z.string() });
export type Waste = z.infer<typeof wasteSchema>;

export const wasteCard = cardOf({
  record: 'o destino do resíduo',
  fields: {
    carrier: text('Quem transportou', ''),
    destination: text('Para onde foi', ''),
    manifestNumber: text('Número do manifesto', ''),
  },
});

/** The report's body; every field is required. */
export const wasteBody = z.strictObject({
  carrier: requiredText('Informe quem transportou.', 120),
  destination: requiredText('Informe para onde foi.', 200),
  manifestNumber: requiredText('Informe o número do manifesto (MTR ou CTR).', 60),
});

/**
 * `seen` is compared: the slower of two people is told the other's report and its time. Null before the first report.
 */
export const reportWasteBody = wasteBody.extend({ seen: seenOf(wasteCard.fields).nullable() });
export type ReportWasteBody = z.infer<typeof reportWasteBody>;

export const wasteOperations = operations('service-calls', {
  reportWaste: post('/api/admin/chamados/:id/residuo', {
    access: 'calls.write',
    summary: 'Note or correct where the waste of a finished call went; the receipt shows the last word',
    params: idParams,
    body: reportWasteBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível guardar o destino do resíduo.',
  }),
});
