import { anyToAny, type Life } from '#shared/steps.ts';

/** A partner's standing with the portal. */
export const partnerStatuses = ['ativo', 'inativo', 'suspenso'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

export const partnerStatusLabels: Record<PartnerStatus, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  suspenso: 'Suspenso',
};

/** Any status to any other, with a reason. */
export const partnerLife: Life<PartnerStatus> = {
  noun: 'prestador',
  gender: 'm',
  labels: partnerStatusLabels,
  toleratesSame: true,
  steps: anyToAny(partnerStatuses, 'noted'),
};

/** Whether a partner can be reached for a call now; `unknown` was never heard of. */
export const presences = ['online', 'busy', 'offline', 'unknown'] as const;
export type Presence = (typeof presences)[number];

const presenceLabels: Record<string, string> = { online: 'Online', busy: 'Ocupado', offline: 'Offline' };

/** A presence as people read it; anything else is 'Desconhecido'. */
export function presenceLabel(presence: string): string {
  return presenceLabels[presence] ?? 'Desconhecido';
}

export const vehicleTypes = ['small_car', 'truck_pipa', 'truck_hydro', 'motorcycle', 'other'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

export const vehicleTypeLabels: Record<VehicleType, string> = {
  small_car: 'Carro pequeno',
  truck_pipa: 'Caminhão pipa / limpa fossa',
  truck_hydro: 'Caminhão hidrojato',
  motorcycle: 'Moto',
  other: 'Outro',
};

export const driverRoles = ['technical_lead', 'assistant', 'driver'] as const;
export type DriverRole = (typeof driverRoles)[number];

export const driverRoleLabels: Record<DriverRole, string> = {
  technical_lead: 'Técnico principal',
  assistant: 'Auxiliar',
  driver: 'Motorista somente',
};
