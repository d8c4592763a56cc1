import type { NewCallValues } from '#features/service-calls/office/ui/new-call-form.tsx';
import type { CallPriority } from '#features/service-calls/rules.ts';
import {
  placeKindLabels,
  preferenceLabels,
  splitComplement,
  type TimeSlot,
  timeSlotLabels,
  type Urgency,
} from '#features/service-requests/rules.ts';
import type { SavedRequest } from '#features/service-requests/saved-requests/contract.ts';

const priorities: Record<Urgency, CallPriority> = { 'ate-1h': 'urgente', hoje: 'alta', agendado: 'media' };

/** Initial values of a call from a request. */
export function callValuesOf(request: SavedRequest): Partial<NewCallValues> {
  return {
    origin: 'site',
    clientPhone: request.telefone,
    clientName: request.nome,
    clientEmail: request.email,
    serviceId: request.serviceId ?? '',
    priority: priorities[request.urgencia],
    description: detailsOf(request),
    address: {
      zipCode: request.cep,
      street: request.endereco,
      ...splitComplement(request.complemento),
      neighborhood: request.bairro,
      state: request.estado as NewCallValues['address']['state'],
      city: request.cidade,
      reference: request.pontoReferencia,
    },
  };
}

/** The visitor's words, and under them what the form of a call has no field for. */
function detailsOf(request: SavedRequest): string {
  const day = request.data.split('-').reverse().join('/');
  const slot = timeSlotLabels[request.horario as TimeSlot] ?? '';
  const when = [preferenceLabels[request.preferencia], day, slot].filter(Boolean).join(', ');
  return [
    request.descricao,
    `Serviços: ${request.servicosSelecionados.join(', ')}`,
    `Local: ${placeKindLabels[request.tipoLocal]}`,
    `Preferência: ${when}`,
  ].join('\n');
}
