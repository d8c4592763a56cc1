import type { DriverRole, VehicleType } from '#features/partners/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { detectDocumentType, isDocument, stripDocument } from '#shared/br/document.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { isAmong, keysIn } from '#shared/choices.ts';
import { isEmail } from '#shared/contact/email.ts';
import { defineEvent } from '#shared/events.ts';
import type { Life } from '#shared/record/steps.ts';

/** Status of an application. Only a refused one frees its document. */
export const applicationStatuses = ['pendente', 'aguardando_documentos', 'aprovado', 'recusado'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Applications that wait for a decision. */
export const openApplicationStatuses = [
  'pendente',
  'aguardando_documentos',
] as const satisfies readonly ApplicationStatus[];
export const decidedApplicationStatuses = ['aprovado', 'recusado'] as const satisfies readonly ApplicationStatus[];

export function isOpenApplication(status: ApplicationStatus): boolean {
  return isAmong(status, openApplicationStatuses);
}

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pendente: 'Pendente',
  aguardando_documentos: 'Aguardando documentos',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
};

/** The office decides; waiting follows from the papers. `applicationCan` checks further conditions for approval. */
export const applicationLife: Life<ApplicationStatus> = {
  noun: 'aplicação',
  gender: 'f',
  labels: applicationStatusLabels,
  toleratesSame: true,
  steps: [
    { from: openApplicationStatuses, to: 'aprovado', reason: 'optional' },
    { from: openApplicationStatuses, to: 'recusado', reason: 'demanded' },
    { from: ['pendente'], to: 'aguardando_documentos', reason: 'optional' },
    { from: ['aguardando_documentos'], to: 'pendente', reason: 'optional' },
    { from: ['recusado'], to: 'pendente', reason: 'demanded' },
  ],
};

/** The five-step form, or the simple registration. */
export const applicationKinds = ['completo', 'simples'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationKindLabels: Record<ApplicationKind, string> = {
  completo: 'Cadastro completo',
  simples: 'Cadastro simples',
};

/** A vehicle with its driver as stored: phone E.164, CPF and plate without punctuation. */
export interface StoredVehicle {
  type: VehicleType;
  typeLabel: string | null;
  plate: string | null;
  capacity: string | null;
  operationRegion: string | null;
  available24h: boolean;
  services: string[];
  driver: {
    fullName: string | null;
    cpf: string | null;
    phone: string;
    email: string | null;
    validLicense: boolean;
    role: DriverRole;
  };
}

/** Moments of an application's history. */
export const applicationEventLabels = {
  enviada: 'Aplicação enviada',
  documento_aprovado: 'Documento aceito',
  documento_recusado: 'Documento recusado',
  documento_pedido: 'Documento pedido',
  documento_reenviado: 'Documento reenviado',
  candidato_avisado: 'Novo aviso ao candidato',
  aprovada: 'Aplicação aprovada',
  recusada: 'Aplicação recusada',
  retomada: 'Recusa desfeita por outra pessoa',
} as const;

/** The office refused an application. */
export const applicationWasRefused = defineEvent<{ applicationId: string; reason: string }>('applications.refused');

/** Events that changed an application's course, in words after 'já'. */
export const applicationEventSentences: Partial<Record<keyof typeof applicationEventLabels, string>> = {
  documento_aprovado: 'aceitou um documento desta aplicação',
  documento_recusado: 'recusou um documento desta aplicação',
  documento_pedido: 'pediu um documento desta aplicação',
  documento_reenviado: 'mandou um documento desta aplicação',
  aprovada: 'aprovou esta aplicação',
  recusada: 'recusou esta aplicação',
  retomada: 'desfez a recusa desta aplicação',
};
export type ApplicationEventType = keyof typeof applicationEventLabels;
export const applicationEventTypes = keysIn(applicationEventLabels);

/** Defaults of the simple registration that nobody typed. */
const unasked = { businessCategory: 'LTDA', typeLabel: 'Van' };

/** The chosen category; null for the simple registration's default. */
export function givenCategory(kind: ApplicationKind, category: string | null): string | null {
  return kind === 'simples' && category === unasked.businessCategory ? null : category;
}

/** A vehicle without the simple registration's defaults. */
export function givenVehicle(kind: ApplicationKind, vehicle: StoredVehicle) {
  const { driver } = vehicle;
  const role: DriverRole | null = kind === 'simples' ? null : driver.role;
  const isUnasked = kind === 'simples' && vehicle.typeLabel === unasked.typeLabel;
  return { ...vehicle, typeLabel: isUnasked ? null : vehicle.typeLabel, driver: { ...driver, role } };
}

export const companyCategories = ['MEI', 'ME', 'EPP', 'LTDA', 'SA', 'Autônomo'] as const;
export const businessCategories = [
  'desentupimento',
  'limpeza de fossa',
  'hidrojateamento',
  'encanador',
  'dedetização e limpeza',
  'outro',
] as const;

/** Path of a paper uploaded before applying; a separate constant, because the form loads no schemas. */
export const sentDocumentPath = '/api/partner-applications/documents/:id';

export const sentences = {
  companyName: 'Nome da empresa é obrigatório.',
  email: 'Email é obrigatório.',
  whatsapp: 'WhatsApp é obrigatório.',
  terms: 'É necessário concordar com os termos.',
  agreement: 'Li e concordo com os termos de uso e a política de privacidade.',
  invalidEmail: 'Email inválido. Use o formato: nome@exemplo.com.br',
  invalidPlate: 'Placa inválida. Use ABC1234 ou ABC1D23.',
  simpleRequired: 'Todos os campos obrigatórios devem ser preenchidos.',
  simpleDriverPhone: 'O telefone do responsável pelo veículo é obrigatório.',
  licenseDemanded: 'Envie a licença ambiental: ela é exigida para limpeza de fossa e caminhão pipa.',
  documentTaken: 'Já existe um cadastro com este documento. Se for o seu, fale conosco pelo WhatsApp.',
  phoneKnown:
    'Este telefone já tem um cadastro com a gente. Para acompanhar ou mudar o seu, fale conosco pelo WhatsApp.',
  received: 'Cadastro recebido com sucesso! Entraremos em contato pelo WhatsApp.',
} as const;

/** The problem with a company's document, by its kind; null when correct. */
export function documentProblem(text: string): string | null {
  if (isDocument(text)) return null;
  return detectDocumentType(text) === 'cpf'
    ? 'CPF inválido. Verifique os números digitados.'
    : 'CNPJ inválido. Verifique os números digitados.';
}

/** The problem with a driver's CPF: too long or wrong; null when correct. */
export function driverCpfProblem(text: string): string | null {
  if (stripDocument(text).length > 11) return 'CPF muito longo';
  return isCpf(text) ? null : 'CPF inválido';
}

/** The problem with a driver's phone: too long or wrong; null when correct. */
export function driverPhoneProblem(text: string): string | null {
  if (parsePhone(text) !== null) return null;
  return text.replace(/\D/g, '').length > 11 ? 'Telefone muito longo' : 'Telefone inválido';
}

/** The problem with a driver's optional e-mail; null for none. */
export function driverEmailProblem(text: string): string | null {
  return text.trim() === '' || isEmail(text.trim()) ? null : 'Email inválido';
}

/** The applicant's page for refused papers. */
export function resendPath(key: string): string {
  return addressOf(sitePages.resend, { key });
}
