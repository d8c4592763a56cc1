import { z } from 'zod';
import { vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { callStatuses } from '#features/service-calls/rules.ts';
import { bulkRecordsField } from '#shared/bulk.ts';
import { requiredText, strictBody } from '#shared/fields.ts';

/** The vehicle may be left open where the partner has several: it chooses itself then. */
export const assignPartnerBody = strictBody({
  partnerId: z.uuid('Escolha o prestador.'),
  vehicleId: z.uuid('Escolha o veículo.').optional(),
});
export type AssignPartnerBody = z.infer<typeof assignPartnerBody>;

/** The partner names the vehicle that goes. */
export const assignVehicleBody = strictBody({ vehicleId: z.uuid('Escolha o veículo.') });

export const assignVehicleReply = z.object({ success: z.literal(true), callId: z.uuid(), vehicleId: z.uuid() });

/** One partner for several calls; those that may not have it stay as they are. */
export const assignCallsBody = strictBody({
  records: bulkRecordsField(z.enum(callStatuses, 'Status desconhecido.')),
  partnerId: z.uuid('Escolha o prestador.'),
});
export type AssignCallsBody = z.infer<typeof assignCallsBody>;

export const assignPartnerReply = z.object({
  success: z.literal(true),
  callId: z.uuid(),
  partnerId: z.uuid(),
  assignedPartnerName: z.string(),
});

export const unassignPartnerBody = strictBody({ reason: requiredText('Conte o motivo.', 500) });

export const unassignPartnerReply = z.object({ success: z.literal(true), callId: z.uuid() });

/** Active partners for a call, those of its state first, then the least busy. */
export const candidatesReply = z.object({
  candidatos: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.string(),
      city: z.string(),
      state: z.string(),
      rating: z.number().nullable(),
      totalServices: z.number().int(),
      openJobs: z.number().int(),
      sameState: z.boolean(),
      vehicles: z.array(vehicleChoiceSchema),
    }),
  ),
});
export type Candidate = z.infer<typeof candidatesReply>['candidatos'][number];
