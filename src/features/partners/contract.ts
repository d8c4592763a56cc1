import { z } from 'zod';
import { instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { documentTypes } from '#shared/br/document.ts';
import { documentField, emailField, phoneField, stateField } from '#shared/contact/contact-fields.ts';
import { partnerStatuses, presences, skillStatuses, vehicleTypes } from './rules.ts';

export const partnerStatusField = z.enum(partnerStatuses, 'Status desconhecido.');

/** A provider as lists and details show it: phone with its marks, document without. */
export const partnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  documentType: z.enum(documentTypes),
  city: z.string(),
  state: z.string(),
  status: partnerStatusField,
  /** Mean rating; null without ratings. */
  rating: z.number().nullable(),
  totalServices: z.number().int(),
  registrationDate: instant,
  lastActivity: instant.nullable(),
  /** Whether it can be reached now. */
  presence: z.enum(presences),
});
export type Partner = z.infer<typeof partnerSchema>;

/** A vehicle's facts, of a partner or applicant. */
export const vehicleShape = {
  type: z.enum(vehicleTypes),
  /** The owner's own word, for a vehicle of type `other`. */
  typeLabel: z.string().nullable(),
  plate: z.string().nullable(),
  capacity: z.string().nullable(),
  operationRegion: z.string().nullable(),
  available24h: z.boolean(),
};

/** Something that a partner can do, waits to be allowed to do, or was refused. */
export const heldSkillSchema = z.object({
  id: z.uuid(),
  skillId: z.string(),
  name: z.string(),
  status: z.enum(skillStatuses),
  /** The reason for a refusal. */
  reason: z.string().nullable(),
});
export type HeldSkill = z.infer<typeof heldSkillSchema>;

/** A new provider with its account; without a password the answer contains an invitation. */
export const registerPartnerBody = strictBody({
  name: requiredText('Informe o nome do prestador.', 160),
  email: emailField,
  phone: phoneField,
  document: documentField,
  documentType: z.enum(documentTypes, 'Use cpf ou cnpj.').optional(),
  city: requiredText('Informe a cidade.', 120),
  state: stateField,
  status: partnerStatusField.optional(),
  password: z.string().min(8, 'A senha deve ter pelo menos 8 caracteres').max(200).optional(),
});
export type RegisterPartnerBody = z.infer<typeof registerPartnerBody>;
