import { officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { type ProofPart, passwordParts, proofParts } from '#shared/api/proof-parts.ts';
import { maskCpf, maskDocument } from '#shared/br/document.ts';
import { isAmong, keysIn } from '#shared/choices.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { anyToAny, type Life } from '#shared/record/steps.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts';
import { fieldRoles, type Permission, permissionTable, staffRoles } from './reference-permissions.ts';

/** Everyone who can sign in has one of these roles. */
export const roles = ['admin', 'operador', 'moderador', 'suporte', 'partner', 'driver'] as const;
export type Role = (typeof roles)[number];

export type StaffRole = (typeof staffRoles)[number];

export const userStatuses = ['ativo', 'inativo', 'suspenso'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Moments of an account's history. */
export const userEventTypes = [
  'invited',
  'invited_again',
  'password_link',
  'role',
  'status',
  'second_factor',
  'sessions_ended',
] as const;

export const roleLabels: Record<Role, string> = {
  admin: 'Administrador',
  operador: 'Operador',
  moderador: 'Moderador',
  suporte: 'Suporte',
  partner: 'Parceiro',
  driver: 'Motorista',
};

export const userStatusLabels: Record<UserStatus, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  suspenso: 'Suspenso',
};

/** Any status to any other, and any staff role, with a reason; `accountCan` checks the account. */
export const userLife: Life<UserStatus> = {
  noun: 'usuário',
  gender: 'm',
  labels: userStatusLabels,
  toleratesSame: true,
  steps: anyToAny(userStatuses, 'noted'),
};
export const roleLife: Life<Role> = {
  noun: 'usuário',
  gender: 'm',
  labels: roleLabels,
  toleratesSame: true,
  steps: anyToAny<Role>(staffRoles, 'noted'),
};

/** Every permission there is, in the table's order. */
export const permissions = keysIn(permissionTable);

export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return new Set(permissions.filter((permission) => isAmong<Role>(role, permissionTable[permission])));
}

/** Permissions of an account: of one out of use only what lets its partner be heard, and reach its own data. */
export function permissionsOfAccount({ role, status }: { role: Role; status: UserStatus }): ReadonlySet<Permission> {
  const all = permissionsOf(role);
  return status === 'ativo' ? all : new Set(permissionsOutOfUse.filter((permission) => all.has(permission)));
}

/** Permissions that a partner keeps whose account is out of use: to be heard, and to reach its own data. */
const permissionsOutOfUse = [
  'partner-app.enter',
  'own-hearings.manage',
  'own-data.manage',
] as const satisfies readonly Permission[];

/** A CPF or CNPJ by permissions: full for editors of its record, masked otherwise. */
export function shownDocument<Document extends string | null>(
  document: Document,
  { permissions: held }: { permissions: ReadonlySet<Permission> },
  needed: Permission,
): Document | string {
  return document === null || held.has(needed) ? document : maskDocument(document);
}

/** A CPF or CNPJ on lists and records: a CPF masked for everybody, who press to see it; a CNPJ as `shownDocument`. */
export function listedDocument<Document extends string | null>(
  document: Document,
  actor: { permissions: ReadonlySet<Permission> },
  needed: Permission,
): Document | string {
  return document === null ? document : maskCpf(shownDocument(document, actor, needed));
}

/** Permissions before the required second factor is active. */
export const permissionsBeforeEnrolment: ReadonlySet<Permission> = new Set(['own-account.manage'] as const);

/** Whether a staff member must activate the second factor first. */
export function mustEnrol(user: { role: Role; permissions: readonly Permission[] }): boolean {
  return isStaff(user.role) && !user.permissions.includes('back-office.enter');
}

/** Decisions of administrators that another role may take within a limit. */
export const limitedKinds = ['discrepancy', 'receipt'] as const;
export type LimitedKind = (typeof limitedKinds)[number];
export const limitedKindLabels: Record<LimitedKind, string> = { discrepancy: 'Discrepância', receipt: 'Recibo' };

/** The role that may be given limits: it reads and works on the same records. */
export const limitedRole: Role = 'operador';

export interface DecisionLimit {
  amountCents: number;
  /** Of one person, by Brasília's calendar. */
  perDay: number;
}

/** The reason why a decision is an administrator's; null within the limit. */
export function whyBeyondLimit(
  { amountCents, today }: { amountCents: number | null; today: number },
  limit: DecisionLimit,
): string | null {
  const ask = 'Peça a decisão a um administrador.';
  if (amountCents === null) return `O valor não é conhecido, e o seu limite é por valor. ${ask}`;
  if (amountCents > limit.amountCents) {
    return `${plainBRL(amountCents)} passa do seu limite de ${plainBRL(limit.amountCents)}. ${ask}`;
  }
  return today < limit.perDay ? null : `Você já decidiu ${today} hoje, o seu limite do dia. ${ask}`;
}

/** Whether a stored text names a role. */
export function isRole(value: string): value is Role {
  return isAmong(value, roles);
}

/** Whether a stored text names a status of an account. */
export function isUserStatus(value: string): value is UserStatus {
  return isAmong(value, userStatuses);
}

/** Whether a role works in the back office. */
export function isStaff(role: string): boolean {
  return isAmong(role, staffRoles);
}

/** An account about to get another role or status, as the database knows it at that moment. */
export interface AccountFacts {
  id: string;
  role: string;
  status: string;
  /** Administrators in use with a password of their own, this account left out. */
  otherActiveAdmins: number;
}

const isLastAdmin = ({ role, status, otherActiveAdmins }: AccountFacts) =>
  role === 'admin' && status === 'ativo' && otherActiveAdmins === 0;
const lastAdmin = no('Este é o último administrador ativo. Torne outra pessoa administradora antes.');

/** Whether `actorId` may change an account; nobody can lock themselves out, and one administrator always remains. */
export const accountCan = {
  getStatus(account: AccountFacts, status: UserStatus, actorId: string | null): Verdict {
    if (account.id === actorId) return no('Você não pode mudar o status da sua própria conta.');
    return status !== 'ativo' && isLastAdmin(account) ? lastAdmin : yes;
  },

  getRole(account: AccountFacts, role: Role, actorId: string | null): Verdict {
    if (account.id === actorId) return no('Você não pode mudar o seu próprio perfil de acesso.');
    return role !== 'admin' && isLastAdmin(account) ? lastAdmin : yes;
  },

  /** Includes the password. A null actor is the machine's operator, who hands over the new link. */
  loseSecondFactor(account: AccountFacts, actorId: string | null): Verdict {
    if (account.id === actorId) {
      return no('Desative o segundo fator da sua própria conta em Minha conta, com a sua senha.');
    }
    if (account.status !== 'ativo') return no('Ative a conta antes de remover o segundo fator.');
    return actorId !== null && isLastAdmin(account) ? lastAdmin : yes;
  },
};

/**
 * Minimum length of a new password: longer for staff, who see everyone's data, unless they have a second factor. No
 * rule about character classes.
 */
export function minPasswordLength(role: Role, hasSecondFactor = false): number {
  return isStaff(role) && !hasSecondFactor ? 12 : 8;
}

/** Idle and maximum lifetime of a session. Staff see everyone's data; partners sit in a van. */
export function sessionLife(role: string): { idleMs: number; longestMs: number } {
  return isStaff(role)
    ? { idleMs: 12 * hourMs, longestMs: 30 * dayMs }
    : { idleMs: 30 * dayMs, longestMs: 180 * dayMs };
}

/** Whether a session has ended by itself: `expiresAt` is fixed when it opens, each use moves `usedAt`. */
export function isSessionOver(session: { expiresAt: Date; usedAt: Date }, role: string, now: Date): boolean {
  const { idleMs } = sessionLife(role);
  return now >= session.expiresAt || now.getTime() - session.usedAt.getTime() >= idleMs;
}

/** Validity of a re-authentication for changes of accounts. */
const proofMs = 10 * minuteMs;

/** Proofs required before changing accounts: none within ten minutes of the last proof. */
export function missingProof(
  session: { provedAt: Date | null },
  { role, twoFactorEnabled }: { role: string; twoFactorEnabled: boolean },
  now: Date,
): readonly ProofPart[] {
  if (session.provedAt !== null && now.getTime() - session.provedAt.getTime() < proofMs) return [];
  // Drivers sign in by a code alone.
  if (role === 'driver') return ['phone'];
  return twoFactorEnabled ? passwordParts : ['password'];
}

/** The missing proofs in a refusal; empty for other refusals. */
export function missingParts(issues: readonly { path: string }[]): ProofPart[] {
  return proofParts.filter((part) => issues.some(({ path }) => path === `proof.${part}`));
}

/** Maximum password length; beyond it only the hashing cost grows. */
export const maxPasswordLength = 256;

/** Whether a role works in the partner's app. */
export function isField(role: string | null): boolean {
  return isAmong(role, fieldRoles);
}

/** The sign-in page for people of this role. */
export function signInPath(role: string | null): string {
  return isField(role) ? partnerPages.signIn : officePages.signIn;
}

/** Path for choosing a new password by a one-time `token`, by role. */
export function newPasswordPath(role: string): string {
  return isStaff(role) ? officePages.resetPassword : partnerPages.resetPassword;
}
