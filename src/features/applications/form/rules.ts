import type { DocumentKind } from '#features/partners/papers/rules.ts';
import type { DriverRole, PlaceLines, VehicleType } from '#features/partners/rules.ts';
import { parseCep } from '#shared/br/cep.ts';
import { detectDocumentType, isDocument, stripDocument } from '#shared/br/document.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { isStateCode } from '#shared/br/states.ts';
import { isEmail } from '#shared/contact/email.ts';
import { driverCpfProblem, driverEmailProblem, driverPhoneProblem } from '../rules.ts';
import type { SubmitApplicationBody } from './contract.ts';

export interface DriverAnswers {
  fullName: string;
  cpf: string;
  phone: string;
  email: string;
  validLicense: boolean;
  role: DriverRole;
}

export interface VehicleAnswers {
  id: string;
  type: VehicleType | '';
  plate: string;
  capacity: string;
  operationRegion: string;
  available24h: boolean;
  services: string[];
  driver: DriverAnswers;
}

/** The answers so far, as typed. */
export interface ApplicationAnswers extends PlaceLines {
  companyName: string;
  legalName: string;
  document: string;
  companyCategory: string;
  businessCategory: string;
  email: string;
  whatsapp: string;
  vehicles: VehicleAnswers[];
  serviceRegions: string[];
  additionalNotes: string;
  agreedToTerms: boolean;
}

export const steps = ['Dados da Empresa', 'Veículos', 'Regiões', 'Documentos', 'Finalizar'] as const;

/** An empty vehicle; the id distinguishes the form's rows. */
export function startVehicle(id: string): VehicleAnswers {
  return {
    id,
    type: '',
    plate: '',
    capacity: '',
    operationRegion: '',
    available24h: false,
    services: [],
    driver: { fullName: '', cpf: '', phone: '', email: '', validLicense: false, role: 'technical_lead' },
  };
}

/** An untouched form: one vehicle. */
export function startAnswers(): ApplicationAnswers {
  return {
    companyName: '',
    legalName: '',
    document: '',
    companyCategory: '',
    businessCategory: '',
    email: '',
    whatsapp: '',
    zipCode: '',
    address: '',
    complement: '',
    neighborhood: '',
    city: '',
    state: '',
    vehicles: [startVehicle('veiculo-1')],
    serviceRegions: [],
    additionalNotes: '',
    agreedToTerms: false,
  };
}

/** Missing fields of a step, by label; empty when complete. The fourth step has none. */
export function missingInStep(step: number, answers: ApplicationAnswers, isPhoneVerified: boolean): string[] {
  if (step === 0) return missingInCompany(answers, isPhoneVerified);
  if (step === 1) return missingInVehicles(answers);
  if (step === 2) return answers.serviceRegions.some((region) => region.trim() !== '') ? [] : ['pelo menos uma região'];
  return [];
}

function missingInCompany(answers: ApplicationAnswers, isPhoneVerified: boolean): string[] {
  const filled = (text: string) => text.trim() !== '';
  return named([
    ['nome da empresa', filled(answers.companyName)],
    ['CPF ou CNPJ', isDocument(answers.document)],
    ['e-mail', isEmail(answers.email.trim())],
    ['WhatsApp', parsePhone(answers.whatsapp) !== null],
    ['verificação do WhatsApp', parsePhone(answers.whatsapp) === null || isPhoneVerified],
    ['CEP', parseCep(answers.zipCode) !== null],
    ['endereço', filled(answers.address)],
    ['bairro', filled(answers.neighborhood)],
    ['cidade', filled(answers.city)],
    ['estado', isStateCode(answers.state)],
  ]);
}

function missingInVehicles({ vehicles }: ApplicationAnswers): string[] {
  if (vehicles.length === 0) return ['pelo menos um veículo'];
  return vehicles.flatMap(({ type, plate, services, driver }, index) => {
    const missing = named([
      ['tipo', type !== ''],
      ['placa', parsePlate(plate) !== null],
      ['serviços', services.length > 0],
      ['nome do responsável', driver.fullName.trim() !== ''],
      ['CPF do responsável', driverCpfProblem(driver.cpf) === null],
      ['telefone do responsável', driverPhoneProblem(driver.phone) === null],
      ['e-mail do responsável', driverEmailProblem(driver.email) === null],
    ]);
    return vehicles.length === 1 ? missing : missing.map((name) => `${name} do veículo ${index + 1}`);
  });
}

function named(conditions: readonly (readonly [string, boolean])[]): string[] {
  return conditions.filter(([, holds]) => !holds).map(([name]) => name);
}

/** The step, from 0, in which a field of the sent application is asked for. */
export function stepOfField(path: string): number {
  const [field = ''] = path.split('.');
  const at: Record<string, number> = {
    vehicles: 1,
    serviceRegions: 2,
    documents: 3,
    additionalNotes: 3,
    agreedToTerms: 4,
  };
  return at[field] ?? 0;
}

/** The request body, with the ids of uploads. */
export function toApplication(
  answers: ApplicationAnswers,
  documents: Partial<Record<DocumentKind, string>>,
): Omit<SubmitApplicationBody, 'agreedToTerms'> & { agreedToTerms: boolean } {
  const drivers = new Set(answers.vehicles.map(({ driver }) => stripDocument(driver.cpf)));
  return {
    ...answers,
    documentType: detectDocumentType(answers.document),
    whatsapp: parsePhone(answers.whatsapp) ?? answers.whatsapp,
    totalVehicles: answers.vehicles.length,
    totalDrivers: drivers.size,
    vehicles: answers.vehicles.map((vehicle) => ({ ...vehicle, type: vehicle.type === '' ? 'other' : vehicle.type })),
    documents,
  };
}
