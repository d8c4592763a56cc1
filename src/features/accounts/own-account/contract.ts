import { z } from 'zod';
import { strictBody } from '#shared/fields.ts';
import { doneReply } from '../contract.ts';
import { nameField, sessionSchema, staffMemberSchema } from '../staff/contract.ts';

/** One's own account, as its screen shows it. */
export const ownAccountReply = staffMemberSchema
  .pick({ id: true, name: true, email: true, role: true, twoFactorEnabled: true })
  .extend({
    /** The second factor may not be turned off. */
    twoFactorRequired: z.boolean(),
    /** What a new password must have. */
    minPasswordLength: z.number().int(),
    sessions: z.array(sessionSchema),
  });
export type OwnAccount = z.infer<typeof ownAccountReply>;

export const renameBody = strictBody({ name: nameField });

/** Shown once: the secret for the authenticator, and the codes that stand in for it. */
export const preparedReply = z.object({
  success: z.literal(true),
  totpUri: z.string(),
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type PreparedSecondFactor = z.infer<typeof preparedReply>;

export const codeBody = strictBody({
  code: z
    .string('Digite os 6 dígitos')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Digite os 6 dígitos')),
});

export const backupCodesReply = doneReply.extend({ backupCodes: z.array(z.string()) });
