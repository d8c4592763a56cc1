import type { Permission } from '../reference-permissions.ts';

/** A kind of operation that a key may call: all of one permission, or a few of it by name. */
interface Scope {
  label: string;
  permission: Permission;
  only?: readonly string[];
}

/**
 * Everything a key may be given. What is missing here no key does: decisions, accounts, settings, talks with people,
 * and whatever asks for a recent proof of a person.
 */
export const keyScopes = {
  'calls.read': { label: 'Ler chamados e agenda', permission: 'calls.read' },
  'calls.open': { label: 'Abrir chamados', permission: 'calls.write', only: ['openCall'] },
  'calls.write': { label: 'Abrir e mudar chamados', permission: 'calls.write' },
  'calls.assign': { label: 'Escolher prestadores', permission: 'calls.assign' },
  'clients.read': { label: 'Ler clientes', permission: 'clients.read' },
  'clients.register': { label: 'Cadastrar clientes', permission: 'clients.write', only: ['registerClient'] },
  'clients.write': { label: 'Cadastrar e mudar clientes', permission: 'clients.write' },
  'partners.read': { label: 'Ler prestadores', permission: 'partners.read' },
  'budgets.read': { label: 'Ler orçamentos', permission: 'budgets.read' },
  'problems.read': { label: 'Ler problemas', permission: 'problems.read' },
  'receipts.read': { label: 'Ler recibos', permission: 'receipts.read' },
  'finance.read': { label: 'Ler o financeiro', permission: 'finance.read' },
  'services.read': { label: 'Ler serviços e preços', permission: 'services.read' },
  'regions.read': { label: 'Ler regiões', permission: 'regions.read' },
  'dashboard.read': { label: 'Ler números do painel', permission: 'dashboard.read' },
  'records.export': { label: 'Exportar listas', permission: 'records.export' },
} as const satisfies Record<string, Scope>;

export type KeyScope = keyof typeof keyScopes;
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];
const scopes: Readonly<Record<KeyScope, Scope>> = keyScopes;

/** An operation as the edge knows it before it runs. */
export interface AskedOperation {
  operationId: string | undefined;
  access: string | undefined;
  recentProof: boolean;
}

/** The scopes that each alone open an operation; none for what no key may do. */
export function scopesFor({ operationId = '', access, recentProof }: AskedOperation): KeyScope[] {
  if (recentProof) return [];
  return keyScopeNames.filter((name) => {
    const { permission, only } = scopes[name];
    return permission === access && (only === undefined || only.includes(operationId));
  });
}

/** The permissions of a key for one operation: by its scopes, and never beyond what its maker may do now. */
export function permissionsOfKey(
  held: readonly string[],
  maker: ReadonlySet<Permission>,
  asked: AskedOperation,
): ReadonlySet<Permission> {
  const here = keyScopeNames.filter((name) => {
    const { permission, only } = scopes[name];
    return (
      held.includes(name) && maker.has(permission) && (only === undefined || only.includes(asked.operationId ?? ''))
    );
  });
  const opens = scopesFor(asked).some((name) => here.includes(name));
  return new Set(opens ? here.map((name) => scopes[name].permission) : []);
}

export const keyStates = ['ativa', 'vencida', 'revogada', 'sem_dono'] as const;
export type KeyState = (typeof keyStates)[number];
export const keyStateLabels: Record<KeyState, string> = {
  ativa: 'Ativa',
  vencida: 'Vencida',
  revogada: 'Revogada',
  sem_dono: 'Sem dono ativo',
};

interface KeyFacts {
  expiresAt: Date;
  revokedAt: Date | null;
  /** Whether its maker's account is in use. */
  isMakerActive: boolean;
}

/** Whether a key opens anything now, and why not. */
export function keyState({ expiresAt, revokedAt, isMakerActive }: KeyFacts, now: Date): KeyState {
  if (revokedAt !== null) return 'revogada';
  if (now >= expiresAt) return 'vencida';
  return isMakerActive ? 'ativa' : 'sem_dono';
}

/** Days before its end at which the maker of a key is reminded. */
export const keyReminderDays = 14;

/** Days of validity to choose from. */
export const keyDays = [30, 90, 180, 365] as const;
