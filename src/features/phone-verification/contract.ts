import { z } from 'zod';
import { phoneField, strictBody } from '#shared/fields.ts';
import { codeMethods, wrongCode } from './rules.ts';

/** Asks for a code. The answer is the same whether or not anyone with this phone is known here. */
export const sendCodeBody = strictBody({
  phone: phoneField,
  method: z.enum(codeMethods, 'Escolha SMS ou WhatsApp.'),
});

export const sendCodeReply = z.object({
  success: z.literal(true),
  message: z.string(),
  /** How the code went: the other way when only that one is set up. */
  method: z.enum(codeMethods),
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: z.number().int(),
  /** Only on a machine of one's own without a message provider: the code itself. */
  devCode: z.string().optional(),
});

export const verifyCodeBody = strictBody({
  phone: phoneField,
  code: z.string(wrongCode).regex(/^\d{6}$/, wrongCode),
});

export const verifyCodeReply = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Until when the form may be sent on the strength of it; an upload lengthens it. */
  expiresAt: z.iso.datetime(),
});
