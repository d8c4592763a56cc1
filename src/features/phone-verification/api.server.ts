import type { Slice } from '#platform/slice.server.ts';
import { limits } from '#shared/limits.ts';
import { sendCodeBody, sendCodeReply, verifyCodeBody, verifyCodeReply } from './contract.ts';
import { keepFlow, readFlow } from './keep-flow.server.ts';
import { codeSent, phoneVerified } from './rules.ts';
import { sendCode } from './send-code.server.ts';
import { verifyPhone } from './verify-phone.server.ts';

const tags = ['phone-verification'];

export const phoneVerificationApi: Slice = {
  name: 'phone-verification',
  routes(api) {
    api.post(
      '/api/send-verification-code',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'sendVerificationCode',
          summary: 'Send a six-digit code to a phone; sets the cookie that binds it to this browser',
          tags,
          body: sendCodeBody,
          response: { 200: sendCodeReply },
        },
      },
      async (request, reply) => {
        const { phone } = request.body;
        const flow = keepFlow(request, reply);
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
    );

    api.post(
      '/api/verify-code',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'verifyCode',
          summary: 'Prove a phone with its code, in the browser that asked for it',
          tags,
          body: verifyCodeBody,
          response: { 200: verifyCodeReply },
        },
      },
      async (request, reply) => {
        const flow = readFlow(request);
        const { expiresAt } = await verifyPhone(request.ctx, { ...request.body, flow, address: request.ip });
        reply.header('cache-control', 'no-store');
        return { success: true as const, message: phoneVerified, expiresAt: expiresAt.toISOString() };
      },
    );
  },
};
