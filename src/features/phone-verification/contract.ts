import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { phoneField, sixDigitsField } from '#shared/contact/contact-fields.ts';
import { codeMethods } from '#shared/contact/messages.ts';
import { sendFailed, wrongCode } from './rules.ts';

/** Requests a code. The answer does not reveal whether the phone is known. */
const sendCodeBody = strictBody({
  phone: phoneField,
  method: z.enum(codeMethods, 'Escolha SMS ou WhatsApp.'),
});

const sendCodeReply = success({
  message: z.string(),
  /** The channel used: the other one when only that is configured. */
  method: z.enum(codeMethods),
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: z.number().int(),
  /** Only on a machine of one's own without a message provider: the code itself. */
  devCode: z.string().optional(),
});

export const verifyCodeBody = strictBody({
  phone: phoneField,
  code: sixDigitsField(wrongCode),
});

const verifyCodeReply = success({
  message: z.string(),
  /** Expiry of the proof; uploads extend it. */
  expiresAt: z.iso.datetime(),
});

export const phoneOperations = operations('phone-verification', {
  sendVerificationCode: post('/api/send-verification-code', {
    access: 'public',
    summary: 'Send a six-digit code to a phone; sets the cookie that binds it to this browser',
    body: sendCodeBody,
    reply: sendCodeReply,
    failure: sendFailed,
  }),

  verifyCode: post('/api/verify-code', {
    access: 'public',
    summary: 'Prove a phone with its code, in the browser that asked for it',
    body: verifyCodeBody,
    reply: verifyCodeReply,
    failure: wrongCode,
  }),
});
