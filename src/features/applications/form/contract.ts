import { z } from 'zod';
import { documentKinds } from '#features/partners/papers/rules.ts';
import { driverRoles, vehicleTypes } from '#features/partners/rules.ts';
import { idParams, optionalText, requiredText, storedText, strictBody, textVersionsField } from '#shared/api/fields.ts';
import { operations, post, remove } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { parseCep } from '#shared/br/cep.ts';
import { documentTypes } from '#shared/br/document.ts';
import { invalidPhone, toE164 } from '#shared/br/phone.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { isEmail } from '#shared/contact/email.ts';
import {
  documentProblem,
  driverCpfProblem,
  driverEmailProblem,
  driverPhoneProblem,
  sentDocumentPath,
  sentences,
} from '../rules.ts';

type Problem = (text: string) => string | null;

/** A text validated by a rule, whose sentence is the error. */
const judged = (missing: string, problem: Problem) =>
  storedText(missing)
    .max(200, missing)
    .superRefine((text, context) => {
      const message = text === '' ? missing : problem(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });

const emailField = judged(sentences.email, (text) => (isEmail(text) ? null : sentences.invalidEmail));
const whatsappField = judged(sentences.whatsapp, (text) => (toE164(text) === null ? invalidPhone : null));
/** A CPF or CNPJ, refused in the words of its kind. */
export const documentField = judged('Informe o CPF ou CNPJ.', documentProblem);
const termsField = z.literal(true, sentences.terms);
export const documentTypeField = z.enum(documentTypes, 'Use cpf ou cnpj.');
const serviceNames = z.array(requiredText('Escolha um serviço.', 120)).max(40, 'Escolha no máximo 40 serviços.');
const regionNames = z
  .array(requiredText('Preencha ou remova as regiões em branco.', 120))
  .max(300, 'Escolha no máximo 300 regiões.');
const countField = z.number('Use um número inteiro.').int('Use um número inteiro.').min(1).max(999).default(1);
const plateField = judged('Informe a placa.', (text) =>
  parsePlate(text) === null ? sentences.invalidPlate : null,
).transform((text) => parsePlate(text) ?? text);

const driverSchema = strictBody({
  fullName: requiredText('Informe o nome completo do motorista.', 160),
  cpf: judged('Informe o CPF do motorista.', driverCpfProblem),
  /** Released to enter the partner's app. */
  phone: judged('Informe o telefone do motorista.', driverPhoneProblem),
  email: judged('', driverEmailProblem).or(z.literal('')).nullish(),
  /** Whether the driving licence (CNH) is in force. */
  validLicense: z.boolean('Diga se a CNH é válida.').default(false),
  role: z.enum(driverRoles, 'Escolha a função.').default('technical_lead'),
});

const vehicleSchema = strictBody({
  /** The form's own name for the row. */
  id: z.string().max(80).optional(),
  type: z.enum(vehicleTypes, 'Escolha o tipo do veículo.'),
  plate: plateField,
  capacity: optionalText(60),
  operationRegion: optionalText(160),
  available24h: z.boolean('Use verdadeiro ou falso.').default(false),
  services: serviceNames.min(1, 'Escolha pelo menos um serviço.'),
  driver: driverSchema,
});

const fileId = z.uuid('Envie o documento de novo.').nullish();

/** The five-step form. `whatsapp` must be verified in this browser; `documents` are ids of earlier uploads. */
export const submitApplicationBody = strictBody({
  companyName: requiredText(sentences.companyName, 160),
  legalName: optionalText(160),
  document: documentField,
  documentType: documentTypeField.optional(),
  companyCategory: optionalText(40),
  businessCategory: optionalText(60),
  zipCode: judged('CEP é obrigatório.', (text) =>
    parseCep(text) === null ? 'Digite um CEP válido com 8 dígitos' : null,
  ),
  address: requiredText('Endereço é obrigatório.', 200),
  complement: optionalText(120),
  neighborhood: requiredText('Bairro é obrigatório.', 120),
  city: requiredText('Cidade é obrigatória.', 120),
  state: stateField,
  serviceRegions: regionNames.min(1, 'Escolha pelo menos uma região.'),
  email: emailField,
  whatsapp: whatsappField,
  totalVehicles: countField,
  totalDrivers: countField,
  vehicles: z
    .array(vehicleSchema, 'Informe pelo menos um veículo.')
    .min(1, 'Informe pelo menos um veículo.')
    .max(50, 'Informe no máximo 50 veículos.'),
  documents: strictBody({
    businessRegistration: fileId,
    negativeRecord: fileId,
    environmentalLicense: fileId,
    addressProof: fileId,
    companyLogo: fileId,
  }).nullish(),
  additionalNotes: optionalText(2_000),
  agreedToTerms: termsField,
  textVersions: textVersionsField,
});
export type SubmitApplicationBody = z.infer<typeof submitApplicationBody>;

const simpleRequired = (max: number) => requiredText(sentences.simpleRequired, max);

const simpleVehicleSchema = strictBody({
  id: z.string().max(80).optional(),
  /** The owner's word; unknown types are stored as `other` with this label. */
  type: storedText().max(40).default('Van'),
  plate: z
    .string()
    .trim()
    .refine((text) => text === '' || parsePlate(text) !== null, sentences.invalidPlate)
    .nullish(),
  capacity: optionalText(60),
  operationRegion: optionalText(160),
  available24h: z.boolean().default(false),
  services: serviceNames.default([]),
  driver: strictBody({
    fullName: optionalText(160),
    cpf: judged('', driverCpfProblem).or(z.literal('')).nullish(),
    phone: judged(sentences.simpleDriverPhone, driverPhoneProblem),
    email: judged('', driverEmailProblem).or(z.literal('')).nullish(),
    validLicense: z.boolean().default(false),
    role: z.enum(driverRoles, 'Escolha a função.').default('technical_lead'),
  }),
});

/** The simple registration: one vehicle, no uploads, no code. */
export const registerProviderBody = strictBody({
  fullName: optionalText(160),
  companyName: simpleRequired(160),
  email: judged(sentences.simpleRequired, (text) => (isEmail(text) ? null : sentences.invalidEmail)),
  phone: judged(sentences.simpleRequired, (text) => (toE164(text) === null ? invalidPhone : null)),
  document: judged('', documentProblem).or(z.literal('')).nullish(),
  documentType: documentTypeField.nullish(),
  city: optionalText(120),
  state: stateField.or(z.literal('')).nullish(),
  zipCode: optionalText(10),
  serviceTypes: serviceNames.default([]),
  serviceAreas: regionNames.default([]),
  experience: optionalText(200),
  howDidYouKnow: optionalText(200),
  acceptedTerms: z.literal(true, sentences.simpleRequired),
  textVersions: textVersionsField,
  businessCategory: optionalText(60),
  vehicles: z
    .array(simpleVehicleSchema, sentences.simpleDriverPhone)
    .min(1, sentences.simpleDriverPhone)
    .max(1, 'Informe um só veículo.'),
});
export type RegisterProviderBody = z.infer<typeof registerProviderBody>;

/** Asked by the form once the phone is proved. */
const phoneKnownBody = strictBody({ whatsapp: whatsappField });
const phoneKnownReply = success({
  /** Whether the phone belongs to a partner, or to an applicant who proved it. */
  isKnown: z.boolean(),
});

const receivedReply = success({
  message: z.string(),
  /** Number of the application, for applicant and central. */
  number: z.string(),
});

/** An upload, before the application is sent: one file, the field's name is the kind of document. */
export const uploadReply = success({
  document: z.object({
    /** Id for the application's `documents`. */
    id: z.uuid(),
    kind: z.enum(documentKinds),
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number().int(),
    /** About a logo smaller than recommended; the file is accepted anyway. */
    advice: z.string().nullable(),
  }),
});
export type UploadedDocument = z.infer<typeof uploadReply>['document'];

const removeUploadReply = success();

export const applicationOperations = operations('partner-applications', {
  submitPartnerApplication: post('/api/partner-applications', {
    access: 'public',
    summary: 'Apply by the five-step form; demands that its WhatsApp number was verified in this browser',
    body: submitApplicationBody,
    reply: receivedReply,
    idempotent: true,
    failure: 'Erro ao processar cadastro. Tente novamente.',
  }),

  isPhoneKnown: post('/api/partner-applications/phone', {
    access: 'public',
    summary:
      'Whether a phone has a partner or an application already; told only in the browser that has just verified it',
    body: phoneKnownBody,
    reply: phoneKnownReply,
    failure: 'Não foi possível consultar o cadastro.',
  }),

  registerProvider: post('/api/providers/register', {
    access: 'public',
    summary: 'Apply by the simple registration',
    body: registerProviderBody,
    reply: receivedReply,
    idempotent: true,
    failure: 'Erro ao processar cadastro.',
  }),

  uploadApplicationDocument: post('/api/partner-applications/documents', {
    access: 'public',
    summary: "Upload one paper before applying; the file's field names its kind; goes after 24 hours if not sent",
    reply: uploadReply,
    upload: 'any',
    failure: 'Não foi possível enviar o arquivo. Tente novamente.',
  }),

  removeApplicationDocument: remove(sentDocumentPath, {
    access: 'public',
    summary: 'Remove a paper that this browser uploaded and has not sent',
    params: idParams,
    reply: removeUploadReply,
  }),
});
