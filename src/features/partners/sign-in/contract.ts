import { z } from 'zod';
import { verifyCodeBody } from '#features/phone-verification/contract.ts';
import { requiredText, strictBody } from '#shared/fields.ts';

/** `username` is the provider's e-mail, phone or document, marks or not. */
export const partnerSignInBody = strictBody({
  username: requiredText('Informe seu e-mail, telefone ou CPF/CNPJ.'),
  password: z.string('Informe sua senha.').min(1, 'Informe sua senha.').max(200),
});
export type PartnerSignInBody = z.infer<typeof partnerSignInBody>;

/** A driver signs in with the code of the phone that the partner released. */
export const driverSignInBody = verifyCodeBody;
