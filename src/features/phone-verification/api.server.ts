import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { phoneOperations } from './contract.ts';
import { openFlow, readFlow } from './open-flow.server.ts';
import { codeSent, phoneVerified } from './rules.ts';
import { sendCode } from './send-code.server.ts';
import { verifyPhone } from './verify-phone.server.ts';

export const phoneVerificationApi: Slice = {
  name: 'phone-verification',
  routes(api) {
    serve(api, phoneOperations, {
      sendVerificationCode: async (request, reply) => {
        const { phone } = request.body;
        const flow = openFlow(request, reply);
        const { method, devCode } = await sendCode(request.ctx, { ...request.body, flow, address: request.ip });
        reply.header('cache-control', 'no-store');
        return {
          success: true as const,
          message: codeSent(method, phone),
          method,
          resendAfterSeconds: limits.codeResend.windowMs / 1_000,
          ...(devCode === null ? {} : { devCode }),
        };
      },

      verifyCode: async (request, reply) => {
        const flow = readFlow(request);
        const { expiresAt } = await verifyPhone(request.ctx, { ...request.body, flow, address: request.ip });
        reply.header('cache-control', 'no-store');
        return { success: true as const, message: phoneVerified, expiresAt: expiresAt.toISOString() };
      },
    });
  },
};
