import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type ConversationStatus, conversationStatusLabels } from '../../conversations/rules.ts';

const tones: Record<ConversationStatus, Tone> = {
  automatica: 'neutral',
  aguardando: 'warning',
  em_atendimento: 'info',
  convertida: 'success',
  encerrada: 'neutral',
};

export function ConversationStatusBadge({ status }: { status: ConversationStatus }) {
  return <Badge tone={tones[status]}>{conversationStatusLabels[status]}</Badge>;
}
