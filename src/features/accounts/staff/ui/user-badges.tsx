import { Badge, type Tone } from '#ui/records/badge.tsx';
import { roleLabels, type StaffRole, type UserStatus, userStatusLabels } from '../../rules.ts';
import type { StaffMember } from '../contract.ts';

const tones: Record<UserStatus, Tone> = { ativo: 'success', inativo: 'neutral', suspenso: 'danger' };

/** Whether the account may come in, and whether its owner has not come yet. */
export function UserStatusBadge({ user }: { user: Pick<StaffMember, 'status' | 'invitationPending' | 'hasPassword'> }) {
  if (!user.hasPassword && user.status === 'ativo') {
    return <Badge tone="warning">{user.invitationPending ? 'Convite pendente' : 'Sem senha'}</Badge>;
  }
  return <Badge tone={tones[user.status]}>{userStatusLabels[user.status]}</Badge>;
}

export function RoleBadge({ role }: { role: StaffRole }) {
  return <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{roleLabels[role]}</Badge>;
}

export function SecondFactorBadge({ on }: { on: boolean }) {
  return <Badge tone={on ? 'success' : 'neutral'}>{on ? 'Ativado' : 'Desativado'}</Badge>;
}
