import type { ConversationDetail } from '#features/assistant/office/contract.ts';
import type { NewCallValues } from '#features/service-calls/office/ui/new-call-form.tsx';
import type { CallPriority } from '#features/service-calls/rules.ts';

const priorities: Record<string, CallPriority> = { 'ate-1h': 'urgente', hoje: 'alta' };

/** Initial values of a call from a conversation. */
export function conversationCallValues(told: ConversationDetail['dados']): Partial<NewCallValues> {
  return {
    origin: 'site',
    clientPhone: told.telefone,
    clientName: told.nome,
    serviceId: told.serviceId ?? '',
    priority: priorities[told.urgencia] ?? 'media',
    description: told.descricao,
    address: {
      zipCode: '',
      street: '',
      number: '',
      complement: '',
      neighborhood: '',
      state: (told.estado || 'DF') as NewCallValues['address']['state'],
      city: told.cidade,
      reference: '',
    },
  };
}
