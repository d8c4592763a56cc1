import { z } from 'zod';
import {
  emailField,
  filterField,
  instant,
  optionalText,
  pageFields,
  requiredText,
  searchField,
  strictBody,
} from '#shared/fields.ts';
import { staffRoles, userStatuses } from '../rules.ts';

const roleField = z.enum(staffRoles, 'Escolha o perfil de acesso.');
const statusField = z.enum(userStatuses, 'Status desconhecido.');

/** Somebody of the staff, as lists show it. */
export const staffMemberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleField,
  status: statusField,
  /** Invited, and has chosen no password yet. */
  invitationPending: z.boolean(),
  /** False also after it was taken away with the second factor. */
  hasPassword: z.boolean(),
  twoFactorEnabled: z.boolean(),
  lastAccessAt: instant.nullable(),
  createdAt: instant,
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const staffSorts = ['name', '-name', 'lastAccessAt', '-lastAccessAt', 'createdAt', '-createdAt'] as const;

export const listStaffQuery = z.object({
  search: searchField,
  role: filterField(roleField),
  status: filterField(statusField),
  convite: filterField(z.literal('pendente', 'Use pendente.')),
  sort: z.enum(staffSorts).default('name').catch('name'),
  ...pageFields,
});
export type ListStaffQuery = z.infer<typeof listStaffQuery>;

export const listStaffReply = z.object({
  usuarios: z.array(staffMemberSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    ativos: z.number().int(),
    suspensos: z.number().int(),
    convitesPendentes: z.number().int(),
  }),
});

/** One signed-in device; `current` is the one that asks. */
export const sessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof sessionSchema>;

const userEventSchema = z.object({
  id: z.uuid(),
  at: instant,
  actorName: z.string(),
  type: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});

export const staffDetailReply = staffMemberSchema.extend({
  sessions: z.array(sessionSchema),
  history: z.array(userEventSchema),
});
export type StaffDetail = z.infer<typeof staffDetailReply>;

export const nameField = requiredText('Informe o nome.', 120);

export const inviteUserBody = strictBody({ name: nameField, email: emailField, role: roleField });
export type InviteUserBody = z.infer<typeof inviteUserBody>;

export const invitationReply = z.object({
  success: z.literal(true),
  id: z.uuid(),
  emailSent: z.boolean(),
  /** Null when the e-mail left; otherwise the link to hand over, given this once. */
  invitationUrl: z.string().nullable(),
});
export type InvitationReply = z.infer<typeof invitationReply>;

export const changeRoleBody = strictBody({
  role: roleField,
  /** The role that was seen; refused with 409 when it is another by now. */
  from: roleField.optional(),
  reason: optionalText(500),
});
export type ChangeRoleBody = z.infer<typeof changeRoleBody>;

export const changeUserStatusBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it is another by now. */
  from: statusField.optional(),
  reason: optionalText(500),
});
export type ChangeUserStatusBody = z.infer<typeof changeUserStatusBody>;

export const removeSecondFactorBody = strictBody({ reason: optionalText(500) });
export type RemoveSecondFactorBody = z.infer<typeof removeSecondFactorBody>;

export const sessionParams = z.object({
  id: z.uuid('Este endereço não está completo.'),
  sessionId: z.uuid('Este endereço não está completo.'),
});

export const changedReply = z.object({ success: z.literal(true), id: z.uuid() });

export const endedReply = z.object({ success: z.literal(true), ended: z.number().int() });
