import { z } from 'zod';
import { idParams, requiredText } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';

/** Where the waste of a call went. */
export const wasteSchema = z.object({ carrier: z.string(), destination: z.string(), manifestNumber: z.string() });
export type Waste = z.infer<typeof wasteSchema>;

/** The same as somebody tells it; all of it. */
export const wasteBody = z.strictObject({
  carrier: requiredText('Informe quem transportou.', 120),
  destination: requiredText('Informe para onde foi.', 200),
  manifestNumber: requiredText('Informe o número do manifesto (MTR ou CTR).', 60),
});

/**
 * What was seen counts: of what two people told at once the second is told who, what and when. Null where nobody had
 * told yet.
 */
export const reportWasteBody = wasteBody.extend({ seen: wasteSchema.nullable().optional() });
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
