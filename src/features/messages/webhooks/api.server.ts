import type { FastifyRequest } from 'fastify';
import { giveBackAttempt } from '#platform/attempts.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { receiveReport } from '../receive-reports.server.ts';
import { receiveWords } from '../receive-words.server.ts';
import { webhookOperations } from './contract.ts';
import { type Events, readTwilio, readZenvia } from './parts/read-events.server.ts';
import { readWhatsApp } from './parts/read-whatsapp.server.ts';
import { isSame, isSignedByMeta, isSignedByTwilio } from './parts/signatures.server.ts';

const taken = { success: true as const };
const largestBytes = 3_145_728;

/** Mounts the carriers' webhooks. Signatures cover bytes, so nothing is parsed before verification. */
export async function registerWebhooks(api: Api): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBytes }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, webhookOperations, {
      verifyWhatsAppWebhook: ({ ctx, query }, reply) => {
        const { verifyToken } = demandSetUp(ctx.services.webhooks.whatsapp);
        const asked = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], verifyToken);
        if (!asked) throw new DomainError('forbidden', 'Este endereço é só para o WhatsApp.');
        return reply.type('text/plain').send(query['hub.challenge'] ?? '');
      },

      receiveFromWhatsApp: async (request) => {
        const { appSecret } = demandSetUp(request.ctx.services.webhooks.whatsapp);
        const bytes = bytesOf(request);
        demandSigned(request, isSignedByMeta(bytes, request.headers['x-hub-signature-256'], appSecret));
        await receive(request, readWhatsApp(parseJson(bytes)));
        return taken;
      },

      receiveFromTwilio: async (request) => {
        const { ctx, url } = request;
        const { authToken } = demandSetUp(ctx.services.webhooks.twilio);
        const form = new URLSearchParams(bytesOf(request).toString('utf8'));
        const address = ctx.services.publicUrl + url;
        demandSigned(request, isSignedByTwilio(address, form, request.headers['x-twilio-signature'], authToken));
        const reference = new URL(address).searchParams.get('reference');
        await receive(request, readTwilio(form, reference, ctx.now));
        return taken;
      },

      receiveFromZenvia: async (request) => {
        const { token } = demandSetUp(request.ctx.services.webhooks.zenvia);
        demandSigned(request, isSame(request.headers['x-webhook-token'], token));
        await receive(request, readZenvia(parseJson(bytesOf(request))));
        return taken;
      },
    });
  });
}

/** Handles all events; a report that precedes its message is answered with a request to repeat it. */
async function receive(request: FastifyRequest, { reports, words }: Events): Promise<void> {
  const { ctx, ip } = request;
  // A carrier reports by the hundred from a few addresses.
  await giveBackAttempt(ctx, limits.writesByAddress, ip);
  for (const one of words) await receiveWords(ctx, one);
  const receptions = [];
  for (const report of reports) receptions.push(await receiveReport(ctx, report));
  if (receptions.includes('too early')) {
    throw new DomainError('conflict', 'O envio desta mensagem ainda não foi anotado: repita em instantes.');
  }
}

function demandSetUp<Means>(means: Means | undefined): Means {
  if (means === undefined) throw new DomainError('not_found', 'Este serviço não está configurado.');
  return means;
}

function demandSigned(request: FastifyRequest, isSigned: boolean): void {
  if (isSigned) return;
  request.securityEvent = 'wrong-signature';
  throw new DomainError('forbidden', 'A assinatura não confere.');
}

const bytesOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new DomainError('invalid', 'O corpo não é JSON.');
  }
}
