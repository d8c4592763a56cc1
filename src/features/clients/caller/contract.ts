import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { phoneField } from '#shared/contact/contact-fields.ts';
import { agreedPriceSchema } from '../agreed-prices/contract.ts';
import { addressSchema, clientContactSchema, placeSchema, statusField } from '../contract.ts';

const findByPhoneBody = strictBody({ phone: phoneField });

/** The client with this phone; null for none. */
export const findByPhoneReply = z.object({
  client: z
    .object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      status: statusField,
      /** The reason for a status other than `ativo`; null for `ativo`, or without a reason. */
      statusReason: z.string().nullable(),
      /** Whether the reader may open a call for a client who is not `ativo`, saying why. */
      mayOverride: z.boolean(),
      totalCalls: z.number().int(),
      /** The client's saved addresses, by name. */
      places: z.array(placeSchema),
      /** A company's contacts; whoever has the phone that was asked for is `isCalling`. */
      contacts: z.array(clientContactSchema.extend({ isCalling: z.boolean() })),
      /** The client's own address and those of earlier calls, newest first, for the form; read aloud as `masked`. */
      addresses: z.array(
        z.object({ masked: z.string(), address: addressSchema.extend({ reference: z.string().nullable() }) }),
      ),
      /** Current and future agreed prices; empty for people who may not see money. */
      prices: z.array(agreedPriceSchema),
      /** Open calls, newest first. */
      openCalls: z.array(z.object({ id: z.uuid(), protocolNumber: z.string(), serviceType: z.string() })),
    })
    .nullable(),
});

export const callerOperations = operations('clients', {
  // Only reads, but by POST: URLs get logged, and a phone is personal.
  findClientByPhone: post('/api/admin/clientes/por-telefone', {
    access: 'clients.read',
    summary: 'Recognise a returning client',
    body: findByPhoneBody,
    lists: { name: 'clientes-por-telefone' },
    reply: findByPhoneReply,
  }),
});
