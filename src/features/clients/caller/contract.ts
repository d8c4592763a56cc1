import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { phoneField } from '#shared/contact/contact-fields.ts';
import { agreedPriceSchema } from '../agreed-prices/contract.ts';
import { addressSchema, placeSchema, statusField } from '../contract.ts';

const findByPhoneBody = strictBody({ phone: phoneField });

/** Who calls from this phone; null when nobody is known by it. */
export const findByPhoneReply = z.object({
  client: z
    .object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      status: statusField,
      /** Why the client is not `ativo`; null where it is, or nobody said. */
      statusReason: z.string().nullable(),
      /** Whether the reader may open a call for a client who is not `ativo`, saying why. */
      mayOverride: z.boolean(),
      totalCalls: z.number().int(),
      /** The places that the office keeps of the client, by name. */
      places: z.array(placeSchema),
      /**
       * Where earlier calls were and where the client is, newest first, for the form to offer; read out as `masked`.
       */
      addresses: z.array(
        z.object({ masked: z.string(), address: addressSchema.extend({ reference: z.string().nullable() }) }),
      ),
      /** What was agreed with the client and is not over; none for who may not see money. */
      prices: z.array(agreedPriceSchema),
      /** Calls that are not over yet, newest first. */
      openCalls: z.array(z.object({ id: z.uuid(), protocolNumber: z.string(), serviceType: z.string() })),
    })
    .nullable(),
});

export const callerOperations = operations('clients', {
  // Reads alone, but by POST: addresses are written down in logs and histories, and a phone is somebody's.
  findClientByPhone: post('/api/admin/clientes/por-telefone', {
    access: 'clients.read',
    summary: 'Recognise a returning client',
    body: findByPhoneBody,
    lists: { name: 'clientes-por-telefone' },
    reply: findByPhoneReply,
  }),
});
