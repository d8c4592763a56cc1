import { z } from 'zod';
import { sessionReply } from '#features/accounts/contract.ts';
import { verifyCodeBody } from '#features/phone-verification/contract.ts';
import { wrongCode } from '#features/phone-verification/rules.ts';
import { requiredText, strictBody } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { missingAtDoor } from './rules.ts';

/** `username` is the provider's e-mail, phone or document, marks or not. */
export const partnerSignInBody = strictBody({
  username: requiredText(missingAtDoor.username),
  password: z.string(missingAtDoor.password).min(1, missingAtDoor.password).max(200),
});

/** A driver signs in with the code of the phone that the partner released. */
const driverSignInBody = verifyCodeBody;

export const signInOperations = operations('partners', {
  signInAsPartner: post('/api/auth/sign-in/partner', {
    access: 'public',
    summary: 'Sign in with e-mail, phone or document; sets the session cookie',
    body: partnerSignInBody,
    reply: sessionReply,
    refuses: [401],
    failure: 'Não foi possível entrar agora. Tente novamente.',
  }),

  signInAsDriver: post('/api/auth/sign-in/driver', {
    access: 'public',
    summary: 'Sign in with the code sent to a released phone; sets the session cookie',
    body: driverSignInBody,
    reply: sessionReply,
    refuses: [401],
    failure: wrongCode,
  }),
});
