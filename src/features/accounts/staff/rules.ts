import { labelOf } from '#shared/choices.ts';
import { roleLabels, userStatusLabels } from '../rules.ts';

/** A line of an account's history, in words. */
export function eventTitle({ type, from, to }: { type: string; from: string | null; to: string | null }): string {
  const role = (value: string | null) => labelOf(roleLabels, value ?? '', '–');
  const status = (value: string | null) => labelOf(userStatusLabels, value ?? '', '–');
  switch (type) {
    case 'invited':
      return `Convidado como ${role(to)}`;
    case 'invited_again':
      return 'Convidado de novo';
    case 'password_link':
      return 'Link de nova senha criado';
    case 'role':
      return `Perfil: de ${role(from)} para ${role(to)}`;
    case 'status':
      return `Status: de ${status(from)} para ${status(to)}`;
    case 'second_factor':
      return to === 'ativado' ? 'Segundo fator ativado' : 'Segundo fator desativado';
    default:
      return to === '1' ? 'Uma sessão encerrada' : `${to ?? 'Todas as'} sessões encerradas`;
  }
}
