import { z } from 'zod';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post, remove } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { emailField } from '#shared/contact/contact-fields.ts';
import { staffRoles } from '../reference-permissions.ts';
import { userStatuses } from '../rules.ts';
import { endedReply, sessionSchema } from '../sessions/contract.ts';

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

const listStaffReply = z.object({
  usuarios: z.array(staffMemberSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    ativos: z.number().int(),
    suspensos: z.number().int(),
    convitesPendentes: z.number().int(),
  }),
});

/** One signed-in device; `current` is the caller's. */
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

export const invitationReply = success({
  id: z.uuid(),
  emailQueued: z.boolean(),
  /** Null when sent by e-mail; otherwise the link to hand over, shown once. */
  invitationUrl: z.string().nullable(),
});
export type InvitationReply = z.infer<typeof invitationReply>;

export const changeRoleBody = strictBody({
  role: roleField,
  /** The role that was seen; refused with 409 when it has changed. */
  from: roleField.optional(),
  reason: optionalText(500),
});

export const changeUserStatusBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it has changed. */
  from: statusField.optional(),
  reason: optionalText(500),
});

export const removeSecondFactorBody = strictBody({ reason: optionalText(500) });

const sessionParams = z.object({
  id: z.uuid('Este endereço não está completo.'),
  sessionId: z.uuid('Este endereço não está completo.'),
});

export const staffOperations = operations('users', {
  listUsers: get('/api/admin/usuarios', {
    access: 'users.manage',
    summary: 'Users of the back office',
    query: listStaffQuery,
    lists: { name: 'usuarios', rows: 'usuarios' },
    reply: listStaffReply,
    polled: true,
    failure: 'Erro ao carregar usuários',
  }),

  exportUsers: get('/api/admin/usuarios/exportar', {
    access: 'users.manage',
    summary: 'All users that match as a CSV file, in the order of the list',
    query: listStaffQuery,
    sends: 'csv',
  }),

  findUser: get('/api/admin/usuarios/:id', {
    access: 'users.manage',
    summary: 'One user with sessions and history',
    params: idParams,
    looksAt: 'users',
    reply: staffDetailReply,
    failure: 'Erro ao carregar o usuário',
  }),

  inviteUser: post('/api/admin/usuarios', {
    access: 'users.manage',
    summary: 'Make an account and invite its owner by e-mail to choose a password',
    body: inviteUserBody,
    reply: invitationReply,
    status: 201,
    recentProof: true,
    failure: 'Não foi possível enviar o convite.',
  }),

  sendPasswordLink: post('/api/admin/usuarios/:id/link-senha', {
    access: 'users.manage',
    summary: 'Send a link for a new password, the invitation again where none was chosen; earlier links count no more',
    params: idParams,
    reply: invitationReply,
    recentProof: true,
    failure: 'Não foi possível enviar o link.',
  }),

  changeUserRole: patch('/api/admin/usuarios/:id/perfil', {
    access: 'users.manage',
    summary: "Change a user's role; it counts at the next request",
    params: idParams,
    body: changeRoleBody,
    reply: doneWithIdSchema,
    recentProof: true,
    failure: 'Não foi possível alterar o perfil de acesso.',
  }),

  changeUserStatus: patch('/api/admin/usuarios/:id/status', {
    access: 'users.manage',
    summary: "Change a user's status; leaving ativo ends every session at once",
    params: idParams,
    body: changeUserStatusBody,
    reply: doneWithIdSchema,
    recentProof: true,
    failure: 'Erro ao atualizar status',
  }),

  removeUserSecondFactor: post('/api/admin/usuarios/:id/segundo-fator/remover', {
    access: 'users.manage',
    summary:
      'Take the second factor of a user who lost it away, and the password with it; sends a link for a new one and ends every session',
    params: idParams,
    body: removeSecondFactorBody,
    reply: invitationReply,
    recentProof: true,
    failure: 'Não foi possível remover o segundo fator.',
  }),

  endUserSessions: remove('/api/admin/usuarios/:id/sessoes', {
    access: 'users.manage',
    summary: "End a user's sessions, but the one that asks",
    params: idParams,
    reply: endedReply,
    failure: 'Não foi possível encerrar a sessão.',
  }),

  endUserSession: remove('/api/admin/usuarios/:id/sessoes/:sessionId', {
    access: 'users.manage',
    summary: 'End one session of a user',
    params: sessionParams,
    reply: endedReply,
    failure: 'Não foi possível encerrar a sessão.',
  }),
});
