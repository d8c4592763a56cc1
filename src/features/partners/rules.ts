import { defineEvent } from '#shared/events.ts';
import { anyToAny, type Life } from '#shared/record/steps.ts';

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

/** Whether a partner can be reached for a call now; `unknown` was never online. */
export const presences = ['online', 'busy', 'offline', 'unknown'] as const;
export type Presence = (typeof presences)[number];

/** The app says that somebody is on duty. */
export const onDutyPresences = ['online', 'busy'] as const satisfies readonly Presence[];

const presenceLabels: Record<string, string> = { online: 'Online', busy: 'Ocupado', offline: 'Offline' };

/** A presence's label; unknown values are 'Desconhecido'. */
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

/** Status of a partner's vehicle or driver: the partner's additions await approval; only `ativo` counts. */
export const equipmentStatuses = ['pendente', 'ativo', 'recusado', 'removido'] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];
/** Statuses of current or coming equipment. */
export const heldEquipmentStatuses = ['pendente', 'ativo'] as const satisfies readonly EquipmentStatus[];

/** The office's decisions about a partner's additions. */
export const decidedEquipmentStatuses = ['ativo', 'recusado'] as const satisfies readonly EquipmentStatus[];
export type DecidedEquipmentStatus = (typeof decidedEquipmentStatuses)[number];

/** Kinds of a partner's equipment. */
export const equipmentKinds = ['vehicle', 'driver'] as const;
export type EquipmentKind = (typeof equipmentKinds)[number];

/** Fates of a partner's open calls: they stay, or go back to the queue. */
export const openCallFates = ['keep', 'return'] as const;
export type OpenCallFate = (typeof openCallFates)[number];

export const equipmentStatusLabels: Record<EquipmentStatus, string> = {
  pendente: 'Aguarda aprovação',
  ativo: 'Em uso',
  recusado: 'Recusado',
  removido: 'Removido',
};

const equipmentSteps: Life<EquipmentStatus>['steps'] = [
  { from: ['pendente'], to: 'ativo', reason: 'optional' },
  { from: ['pendente'], to: 'recusado', reason: 'demanded' },
  { from: ['pendente', 'ativo', 'recusado'], to: 'removido', reason: 'optional' },
];
export const vehicleLife: Life<EquipmentStatus> = {
  noun: 'veículo',
  gender: 'm',
  labels: equipmentStatusLabels,
  steps: equipmentSteps,
  toleratesSame: false,
};
export const driverLife: Life<EquipmentStatus> = { ...vehicleLife, noun: 'motorista' };

/** Status of a skill: claims that need proof await approval; only `ativo` counts. */
export const skillStatuses = ['pendente', 'ativo', 'recusado'] as const satisfies readonly EquipmentStatus[];
export type SkillStatus = (typeof skillStatuses)[number];

/** The parts of a partner that a change can be about. */
export const changeSubjects = [
  'cadastro',
  'veiculo',
  'motorista',
  'regioes',
  'documento',
  'acesso',
  'competencia',
  'escala',
  'chave_pix',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];
export const changeActions = [
  'alterado',
  'incluido',
  'pedido',
  'aprovado',
  'recusado',
  'removido',
  'enviado',
  'avisado',
] as const;
export type ChangeAction = (typeof changeActions)[number];

export const changeSubjectLabels: Record<ChangeSubject, string> = {
  cadastro: 'Cadastro',
  veiculo: 'Veículo',
  motorista: 'Motorista',
  regioes: 'Regiões',
  documento: 'Documento',
  acesso: 'Link de acesso',
  competencia: 'Competência',
  escala: 'Escala',
  chave_pix: 'Chave PIX',
};
export const changeActionLabels: Record<ChangeAction, string> = {
  alterado: 'alterado',
  incluido: 'incluído',
  pedido: 'aguarda aprovação',
  aprovado: 'aprovado',
  recusado: 'recusado',
  removido: 'removido',
  enviado: 'enviado',
  avisado: 'perto de vencer',
};

const feminine: Record<ChangeAction, string> = {
  ...changeActionLabels,
  incluido: 'incluída',
  aprovado: 'aprovada',
  recusado: 'recusada',
  removido: 'removida',
};
const escalaTitles: Partial<Record<ChangeAction, string>> = { incluido: 'Pausa marcada', removido: 'Pausa retirada' };

/** A change in words: `Veículo incluído`. */
export function changeTitle(subject: ChangeSubject, action: ChangeAction): string {
  if (subject === 'regioes') return 'Regiões alteradas';
  if (subject === 'acesso') return 'Link de acesso criado';
  if (subject === 'competencia')
    return action === 'alterado' ? 'Competências alteradas' : `Competência ${feminine[action]}`;
  if (subject === 'chave_pix') return `Chave PIX ${feminine[action]}`;
  if (subject === 'escala') return escalaTitles[action] ?? 'Escala alterada';
  return `${changeSubjectLabels[subject]} ${changeActionLabels[action]}`;
}

/** A partner stopped working, or left regions (null: all); its open calls there go back to the queue. */
export const partnerWithdrawn = defineEvent<{ partnerId: string; regions: readonly string[] | null; reason: string }>(
  'partner.withdrawn',
);

/** Address of a partner or applicant, as typed; empty when unknown. */
export interface PlaceLines {
  zipCode: string;
  address: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
}
