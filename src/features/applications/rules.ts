import type { DriverRole, VehicleType } from '#features/partners/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { detectDocumentType, isDocument, stripDocument } from '#shared/br/document.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { isAmong, keysIn } from '#shared/choices.ts';
import { isEmail } from '#shared/contact/email.ts';
import type { Life } from '#shared/record/steps.ts';

/** Where an application stands. Only a refused one frees its document for another. */
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

/**
 * Decided by the office, waiting for papers as the papers say. What else stands in the way of an approval,
 * `applicationCan` weighs.
 */
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
  ],
};

/** The five-step form, or the simple registration. */
export const applicationKinds = ['completo', 'simples'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationKindLabels: Record<ApplicationKind, string> = {
  completo: 'Cadastro completo',
  simples: 'Cadastro simples',
};

/** A vehicle with its driver, as an application keeps them: phone E.164, CPF and plate bare. */
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
} as const;
/** What a moment did that changed an application's course, after 'já'. */
export const applicationEventSentences: Partial<Record<keyof typeof applicationEventLabels, string>> = {
  documento_aprovado: 'aceitou um documento desta aplicação',
  documento_recusado: 'recusou um documento desta aplicação',
  documento_pedido: 'pediu um documento desta aplicação',
  documento_reenviado: 'mandou um documento desta aplicação',
  aprovada: 'aprovou esta aplicação',
  recusada: 'recusou esta aplicação',
};
export type ApplicationEventType = keyof typeof applicationEventLabels;
export const applicationEventTypes = keysIn(applicationEventLabels);

/** What the simple registration sends without asking; nobody said it. */
const unasked = { businessCategory: 'LTDA', typeLabel: 'Van' };

/** The category that somebody chose; null for the one that the simple registration sends by itself. */
export function givenCategory(kind: ApplicationKind, category: string | null): string | null {
  return kind === 'simples' && category === unasked.businessCategory ? null : category;
}

/** A vehicle without what the simple registration says of it and its driver by itself. */
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

/** A paper that was sent before applying; read by the form, which loads no shapes. */
export const sentDocumentPath = '/api/partner-applications/documents/:id';

export const sentences = {
  companyName: 'Nome da empresa é obrigatório.',
  email: 'Email é obrigatório.',
  whatsapp: 'WhatsApp é obrigatório.',
  terms: 'É necessário concordar com os termos.',
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

/** What is wrong with a company's document, in the words of its kind; null when it is right. */
export function documentProblem(text: string): string | null {
  if (isDocument(text)) return null;
  return detectDocumentType(text) === 'cpf'
    ? 'CPF inválido. Verifique os números digitados.'
    : 'CNPJ inválido. Verifique os números digitados.';
}

/** What is wrong with a driver's CPF: too long, or simply wrong; null when it is right. */
export function driverCpfProblem(text: string): string | null {
  if (stripDocument(text).length > 11) return 'CPF muito longo';
  return isCpf(text) ? null : 'CPF inválido';
}

/** What is wrong with a driver's phone: too long, or simply wrong; null when it is right. */
export function driverPhoneProblem(text: string): string | null {
  if (parsePhone(text) !== null) return null;
  return text.replace(/\D/g, '').length > 11 ? 'Telefone muito longo' : 'Telefone inválido';
}

/** What is wrong with a driver's e-mail, which may be left out; null when nothing is. */
export function driverEmailProblem(text: string): string | null {
  return text.trim() === '' || isEmail(text.trim()) ? null : 'Email inválido';
}

/** Where the applicant sends again what was refused. */
export function resendPath(key: string): string {
  return addressOf(sitePages.resend, { key });
}
