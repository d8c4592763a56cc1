import type { FastifyRequest } from 'fastify';
import { giveBackAttempt } from '#platform/attempts.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api, Slice } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { claimCallback } from './claim-callback.server.ts';
import { closeCallback } from './close-callback.server.ts';
import { telephoneOperations } from './contract.ts';
import { demandSigned } from './parts/demand-signed.server.ts';
import { findCaller, listCallbacks, listPhoneCalls } from './queries.server.ts';
import { receivePhoneCall } from './receive-phone-call.server.ts';
import { recordPhoneCall } from './record-phone-call.server.ts';
import { reopenCallback } from './reopen-callback.server.ts';

const done = { success: true as const };
const largestBytes = 16_384;
const { receivePhoneCall: told, ...ofOffice } = telephoneOperations;

/** Telephone calls with people, and whom the office rings back. */
export const telephoneApi: Slice = {
  name: 'telephone',
  topics: { telephone: 'calls.read' },
  async routes(api) {
    serve(api, ofOffice, {
      findCaller: ({ ctx, query }) => findCaller(ctx, query.numero),

      listPhoneCalls: ({ ctx, query }) => listPhoneCalls(ctx, query),

      recordPhoneCall: async ({ ctx, body }) => ({ ...done, id: await recordPhoneCall(ctx, body) }),

      listCallbacks: ({ ctx }) => listCallbacks(ctx),

      claimCallback: async ({ ctx, params, body }) => {
        await claimCallback(ctx, { ...params, ...body });
        return done;
      },

      closeCallback: async ({ ctx, params, body }) => {
        await closeCallback(ctx, { ...params, ...body });
        return done;
      },

      reopenCallback: async ({ ctx, params }) => {
        await reopenCallback(ctx, params.id);
        return done;
      },
    });
    await registerWebhook(api);
  },
};

/** The signature covers bytes, and is looked at before anything of them is read. */
async function registerWebhook(api: Api): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestBytes },
      async (request: FastifyRequest, bytes: Buffer) => {
        demandSigned(request, bytes);
        return parseJson(bytes);
      },
    );
    serve(
      scope,
      { receivePhoneCall: told },
      {
        receivePhoneCall: async ({ ctx, ip, body }) => {
          // A PABX tells everything from one address.
          await giveBackAttempt(ctx, limits.writesByAddress, ip);
          await receivePhoneCall(ctx, body);
          return done;
        },
      },
    );
  });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new DomainError('invalid', 'O corpo não é JSON.');
  }
}
