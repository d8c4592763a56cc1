import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type MessageStatus, messageStatusLabels } from '../rules.ts';

const tones: Record<MessageStatus, Tone> = {
  na_fila: 'info',
  enviando: 'info',
  enviada: 'success',
  entregue: 'success',
  lida: 'success',
  a_enviar: 'warning',
  conferir: 'warning',
  enviada_por_pessoa: 'success',
  dispensada: 'neutral',
  recusada: 'neutral',
};

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{messageStatusLabels[status]}</Badge>;
}
