import { z } from 'zod';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { isEmail } from '#shared/contact/email.ts';
import { plainMarks } from '#shared/text/marks.ts';
import { maxPasswordLength, permissions, roles } from './rules.ts';

const password = z
  .string('Digite a senha')
  .max(maxPasswordLength, `A senha deve ter no máximo ${maxPasswordLength} caracteres`);

/** The sign-in form and its call; existing passwords need only six characters. */
export const signInBody = z.strictObject({
  email: z.string('Digite um e-mail válido').trim().refine(isEmail, 'Digite um e-mail válido'),
  password: password.min(6, 'A senha deve ter pelo menos 6 caracteres'),
  /** Six digits of the authenticator or a backup code, for an account with a second factor. */
  code: z.string('Digite o código').overwrite(plainMarks).trim().max(20, 'O código tem 6 dígitos').optional(),
});
export type SignInBody = z.infer<typeof signInBody>;

const recoverySentence = 'Por favor, digite um e-mail válido para recuperação.';

/** Asking for a recovery link: not empty, and with an at-sign. */
export const recoverBody = z.strictObject({
  email: z.string(recoverySentence).trim().max(254, recoverySentence).includes('@', recoverySentence),
});

const newPassword = password.min(1, 'Escolha a nova senha').min(8, 'A nova senha deve ter pelo menos 8 caracteres');

/** Choosing a password by a link; the server checks the role's minimum length beyond eight characters. */
export const resetPasswordBody = z.strictObject({
  token: z.string('O link está incompleto').min(1, 'O link está incompleto').max(200, 'O link está incompleto'),
  newPassword,
});

export const changePasswordBody = z.strictObject({
  currentPassword: password.min(1, 'Digite a senha atual'),
  newPassword,
});

/** A re-authentication: the password and, with a second factor, its code or a backup code. */
export const proofBody = z.strictObject({
  password: password.min(1, 'Digite a sua senha'),
  code: signInBody.shape.code,
});
export type ProofBody = z.infer<typeof proofBody>;

/** The signed-in user for screens; `permissions` decides what is shown, never what is allowed. */
export const signedInUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  profileImageUrl: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
});
export type SignedInUser = z.infer<typeof signedInUser>;

export const sessionReply = success({ user: signedInUser });
/** Read by every page that may need a session: null for nobody. */
const probedSessionReply = success({ user: signedInUser.nullable() });

const endedReply = success();

export const doneReply = success({ message: z.string() });

/** `location` is the sign-in page of the person's role. */
const resetReply = doneReply.extend({ location: z.string() });

export const accountOperations = operations('accounts', {
  signInWithEmail: post('/api/auth/sign-in/email', {
    access: 'public',
    summary:
      'Sign in with e-mail and password, and a code where the account has a second factor; sets the session cookie',
    body: signInBody,
    reply: sessionReply,
    refuses: [401],
    failure: 'Ocorreu um erro ao tentar fazer login.',
  }),

  findSession: get('/api/auth/session', {
    access: 'public',
    summary: 'Who is signed in, with role and permissions, or null for nobody; counts as a use of the session',
    reply: probedSessionReply,
  }),

  recoverPassword: post('/api/auth/recover', {
    access: 'public',
    summary: 'Send a one-time link for a new password; the answer never tells whether the account exists',
    body: recoverBody,
    /** Without e-mail, a person of the house passes the link on. */
    reply: doneReply.extend({ byEmail: z.boolean() }),
    failure: 'Não foi possível enviar agora. Tente novamente em alguns instantes.',
  }),

  resetPassword: post('/api/auth/reset-password', {
    access: 'public',
    summary: 'Choose a new password with the token of a recovery or invitation link',
    body: resetPasswordBody,
    reply: resetReply,
    failure: 'Não foi possível salvar a senha. Tente novamente.',
  }),

  changePassword: post('/api/auth/change-password', {
    access: 'signed-in',
    summary: "Change one's own password; ends the account's other sessions",
    body: changePasswordBody,
    reply: doneReply,
    failure: 'Não foi possível alterar a senha.',
  }),

  endSession: post('/api/logout', {
    access: 'public',
    summary: 'End the session without leaving the page',
    reply: endedReply,
  }),

  provePerson: post('/api/auth/prove', {
    access: 'signed-in',
    summary:
      'Show the password, and a code where the account has a second factor, again; opens the operations marked x-recent-proof for ten minutes, to a new session in the place of this one',
    body: proofBody,
    reply: doneReply,
    failure: 'Não foi possível confirmar agora.',
  }),

  signOut: get('/api/logout', {
    access: 'public',
    summary: 'End the session, for a same-site navigation only, and go to the sign-in page',
    sends: 'nothing but a redirect',
  }),
});
