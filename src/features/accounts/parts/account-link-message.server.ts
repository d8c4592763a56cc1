import { z } from 'zod';
import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { findUser, isInvitationPending, isUsable } from '../queries.server.ts';
import {
  invitationDays,
  invitationMail,
  passwordLinkMail,
  recoveryHours,
  recoveryMail,
  secondFactorRemovedMail,
} from './account-mail-words.server.ts';
import { passwordLink, savePasswordLink } from './make-password-link.server.ts';

export const accountLinks = ['invitation', 'recovery', 'password_link', 'second_factor_removed'] as const;
export type AccountLink = (typeof accountLinks)[number];

/** Validity of each kind of link. */
export const linkHours: Record<AccountLink, number> = {
  invitation: invitationDays * 24,
  recovery: recoveryHours,
  password_link: recoveryHours,
  second_factor_removed: recoveryHours,
};

const writers = {
  invitation: invitationMail,
  recovery: recoveryMail,
  password_link: passwordLinkMail,
  second_factor_removed: secondFactorRemovedMail,
};

/** After this time the letter is no longer useful. */
const staleMs = dayMs;

/** A link to a new password, created when sent. */
export const accountLink = defineMessage({
  name: 'account-link',
  label: 'Link para escolher a senha',
  audience: 'staff',
  purpose: 'service',
  atNight: true,
  channels: ['email'],
  byHand: 'users.manage',
  givesEntry: true,
  data: z.strictObject({ userId: z.uuid(), kind: z.enum(accountLinks), askedAt: z.iso.datetime() }),
  async render(ctx, { userId, kind, askedAt }, { usable }) {
    const user = await findUser(ctx, userId);
    if (user === undefined || !isUsable(user)) return { dropped: 'A conta não está em uso.' };
    const isInvitation = kind === 'invitation';
    if (isInvitation && !(await isInvitationPending(ctx, userId))) return { dropped: 'A senha já foi escolhida.' };
    if (!isInvitation && ctx.now.getTime() - Date.parse(askedAt) > staleMs) {
      return { dropped: 'O pedido passou de um dia: a pessoa pode fazer outro.' };
    }
    const link = usable
      ? passwordLink(ctx.services.publicUrl, user.role, await savePasswordLink(ctx, userId, linkHours[kind]))
      : hiddenLink;
    const { subject, text } = writers[kind](user, link);
    const email = user.email.endsWith('.invalid') ? null : user.email;
    return { to: { name: user.name, phone: null, email }, whatsApp: null, subject, text, link };
  },
});
