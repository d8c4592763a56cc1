import { z } from 'zod';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { twilioReportsPath } from '#shared/contact/messages.ts';

const taken = success();

/** Called by servers, not people: the input is signed, and read as bytes. */
export const webhookOperations = operations('webhooks', {
  verifyWhatsAppWebhook: get('/api/webhooks/whatsapp', {
    access: 'public',
    summary: 'The question that Meta asks when this address is entered; the challenge is sent back as it came',
    query: z.object({
      'hub.mode': z.string().max(50).optional(),
      'hub.verify_token': z.string().max(500).optional(),
      'hub.challenge': z.string().max(500).optional(),
    }),
    reply: z.string(),
    polled: true,
    refuses: [403, 404],
  }),

  receiveFromWhatsApp: post('/api/webhooks/whatsapp', {
    access: 'public',
    summary:
      'What became of messages, and what people answer, by the WhatsApp Cloud API; signed by X-Hub-Signature-256',
    reply: taken,
    polled: true,
    refuses: [403, 404, 409],
  }),

  receiveFromTwilio: post(twilioReportsPath, {
    access: 'public',
    summary: 'The same for text messages by Twilio, as a form; signed by X-Twilio-Signature',
    reply: taken,
    polled: true,
    refuses: [403, 404, 409],
  }),

  receiveFromZenvia: post('/api/webhooks/zenvia', {
    access: 'public',
    summary: 'The same for text messages by Zenvia, with the token of the subscription in X-Webhook-Token',
    reply: taken,
    polled: true,
    refuses: [403, 404, 409],
  }),
});
