import { z } from 'zod';
import { optionalText, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { operations, post, put } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { phoneField } from '#shared/contact/contact-fields.ts';
import { isEmail } from '#shared/contact/email.ts';
import { seenOf } from '#shared/record/card.ts';
import { heldSkillSchema, vehicleShape } from '../contract.ts';
import { decidedEquipmentStatuses, driverRoles, equipmentStatuses, openCallFates, vehicleTypes } from '../rules.ts';

/** A vehicle by what people call it: what it is, its plate, who drives it. */
export const vehicleChoiceSchema = z.object({ id: z.uuid(), label: z.string() });
export type VehicleChoice = z.infer<typeof vehicleChoiceSchema>;

export const listOwnVehiclesReply = z.object({ veiculos: z.array(vehicleChoiceSchema) });

const equipmentStatusField = z.enum(equipmentStatuses, 'Status desconhecido.');

/** A partner's active or pending vehicle. */
export const vehicleSchema = z.object({
  id: z.uuid(),
  status: equipmentStatusField,
  ...vehicleShape,
  skills: z.array(heldSkillSchema),
  /** Typed skills without a known meaning. */
  otherNames: z.array(z.string()),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  /** The reason for a refusal. */
  reason: z.string().nullable(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

export const driverSchema = z.object({
  id: z.uuid(),
  status: equipmentStatusField,
  fullName: z.string(),
  role: z.enum(driverRoles).nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  cpf: z.string().nullable(),
  validLicense: z.boolean(),
  /** Whether the driver has come in with the code. */
  hasAccount: z.boolean(),
  /** File of the portrait that clients see; null for none. */
  portraitId: z.uuid().nullable(),
  reason: z.string().nullable(),
});
export type Driver = z.infer<typeof driverSchema>;

const text = (max: number) => storedText('Use um texto.').max(max, `Use no máximo ${max} caracteres.`).default('');

/** Fields of a vehicle that the partner may set too. */
const vehicleUse = {
  capacity: text(60),
  operationRegion: text(160),
  available24h: z.boolean('Use verdadeiro ou falso.').default(false),
  /** By id. */
  skills: z.array(requiredText('Escolha uma competência.', 160)).max(60, 'Escolha no máximo 60 competências.'),
  /** Empty: nobody in particular. */
  driverId: z.uuid('Escolha o motorista.').or(z.literal('')).default(''),
};
const vehicleFields = {
  type: z.enum(vehicleTypes, 'Escolha o tipo do veículo.'),
  /** The owner's own word, for a vehicle of type `other`. */
  typeLabel: text(40),
  /** Empty: never told. */
  plate: storedText('Informe a placa.')
    .refine((written) => written === '' || parsePlate(written) !== null, 'Placa inválida. Use ABC1234 ou ABC1D23.')
    .transform((written) => parsePlate(written) ?? written),
  ...vehicleUse,
};

const driverContact = {
  phone: phoneField,
  email: storedText()
    .refine((written) => written === '' || isEmail(written), 'Email inválido. Use o formato: nome@exemplo.com.br')
    .default(''),
  /** Empty: nobody said. */
  role: z.enum(driverRoles, 'Escolha a função.').or(z.literal('')).default(''),
};
const driverFields = {
  fullName: requiredText('Informe o nome completo do motorista.', 160),
  cpf: z
    .string()
    .trim()
    .default('')
    .refine((written) => written === '' || isCpf(written), 'CPF inválido'),
  validLicense: z.boolean('Diga se a CNH é válida.').default(false),
  ...driverContact,
};

export const addVehicleBody = strictBody({
  ...vehicleFields,
  plate: vehicleFields.plate.refine((written) => written !== '', 'Informe a placa.'),
  skills: vehicleUse.skills.min(1, 'Escolha pelo menos uma competência.'),
});
export type AddVehicleBody = z.infer<typeof addVehicleBody>;
export const editVehicleBody = strictBody({ ...vehicleFields, seen: seenOf(vehicleFields) });
export type EditVehicleBody = z.infer<typeof editVehicleBody>;
/** Another plate is another vehicle, which the office looks at. */
const editOwnVehicleBody = strictBody({ ...vehicleUse, seen: seenOf(vehicleUse) });

export const addDriverBody = strictBody(driverFields);
export type AddDriverBody = z.infer<typeof addDriverBody>;
export const editDriverBody = strictBody({ ...driverFields, seen: seenOf(driverFields) });
export type EditDriverBody = z.infer<typeof editDriverBody>;
/** Another name or CPF is another person, whom the office looks at. */
const editOwnDriverBody = strictBody({ ...driverContact, seen: seenOf(driverContact) });

const decideBody = strictBody({
  status: z.enum(decidedEquipmentStatuses, 'Use ativo ou recusado.'),
  /** The status that was seen; refused with 409 when it has changed. */
  from: equipmentStatusField.optional(),
  reason: optionalText(500),
});
export type DecideEquipmentBody = z.infer<typeof decideBody>;
const removeBody = strictBody({ from: equipmentStatusField.optional(), reason: optionalText(500) });
export type RemoveEquipmentBody = z.infer<typeof removeBody>;

const regionNames = z
  .array(requiredText('Preencha ou remova as regiões em branco.', 120))
  .max(300, 'Escolha no máximo 300 regiões.');
const changeOwnRegionsBody = strictBody({ regions: regionNames, seen: regionNames });
/** The fate of open calls in a removed region: they stay, or go back to the queue. */
export const openCallsField = z.enum(openCallFates, 'Diga o que fazer com os chamados em aberto.').default('keep');
export const changeRegionsBody = strictBody({ regions: regionNames, seen: regionNames, openCalls: openCallsField });
export type ChangeRegionsBody = z.infer<typeof changeRegionsBody>;

const place = 'Este endereço não está completo.';
const partnerParams = z.object({ id: z.uuid(place) });
const vehicleParams = z.object({ id: z.uuid(place), vehicleId: z.uuid(place) });
const driverParams = z.object({ id: z.uuid(place), driverId: z.uuid(place) });
const ownVehicleParams = z.object({ vehicleId: z.uuid(place) });
const ownDriverParams = z.object({ driverId: z.uuid(place) });
const office = { access: 'partners.write', reply: doneWithIdSchema, failure: 'Não foi possível salvar.' } as const;
const own = { access: 'own-record.manage', reply: doneWithIdSchema, failure: 'Não foi possível salvar.' } as const;

export const fleetOperations = operations('partners', {
  addVehicle: post('/api/admin/prestadores/:id/veiculos', {
    ...office,
    summary: 'Add a vehicle to a partner',
    params: partnerParams,
    body: addVehicleBody,
    status: 201,
  }),
  editVehicle: put('/api/admin/prestadores/:id/veiculos/:vehicleId', {
    ...office,
    summary: 'Edit a vehicle, field by field',
    params: vehicleParams,
    body: editVehicleBody,
  }),
  decideVehicle: post('/api/admin/prestadores/:id/veiculos/:vehicleId/decisao', {
    ...office,
    summary: 'Approve a vehicle that the partner added, or refuse it with a reason',
    params: vehicleParams,
    body: decideBody,
  }),
  removeVehicle: post('/api/admin/prestadores/:id/veiculos/:vehicleId/remover', {
    ...office,
    summary: 'Take a vehicle out of use',
    params: vehicleParams,
    body: removeBody,
  }),
  addDriver: post('/api/admin/prestadores/:id/motoristas', {
    ...office,
    summary: 'Add a driver to a partner',
    params: partnerParams,
    body: addDriverBody,
    recentProof: true,
    status: 201,
  }),
  editDriver: put('/api/admin/prestadores/:id/motoristas/:driverId', {
    ...office,
    summary: 'Edit a driver, field by field; another phone signs out who had it, and asks for a proof',
    params: driverParams,
    body: editDriverBody,
  }),
  revealDriver: post('/api/admin/prestadores/:id/motoristas/:driverId/mostrar', {
    ...office,
    summary: 'The whole CPF of a driver; who saw whose stands in the log',
    params: driverParams,
    reply: z.object({ value: z.string().nullable() }),
  }),
  decideDriver: post('/api/admin/prestadores/:id/motoristas/:driverId/decisao', {
    ...office,
    summary: 'Approve a driver that the partner added, with a recent proof, or refuse with a reason',
    params: driverParams,
    body: decideBody,
  }),
  removeDriver: post('/api/admin/prestadores/:id/motoristas/:driverId/remover', {
    ...office,
    summary: 'Take a driver off a partner; the driver is signed out',
    params: driverParams,
    body: removeBody,
  }),
  changeRegions: put('/api/admin/prestadores/:id/regioes', {
    ...office,
    summary: 'Say where a partner works; what is open in a region that goes stays or goes back to the queue',
    params: partnerParams,
    body: changeRegionsBody,
  }),
});

export const ownFleetOperations = operations('own-record', {
  addOwnVehicle: post('/api/partner/veiculos', {
    ...own,
    summary: 'Add an own vehicle, which waits for the office',
    body: addVehicleBody,
    status: 201,
  }),
  editOwnVehicle: put('/api/partner/veiculos/:vehicleId', {
    ...own,
    summary: 'Edit what an own vehicle does and who drives it, field by field',
    params: ownVehicleParams,
    body: editOwnVehicleBody,
  }),
  removeOwnVehicle: post('/api/partner/veiculos/:vehicleId/remover', {
    ...own,
    summary: 'Take an own vehicle out of use',
    params: ownVehicleParams,
    body: removeBody,
  }),
  addOwnDriver: post('/api/partner/motoristas', {
    ...own,
    summary: 'Add an own driver, who waits for the office',
    body: addDriverBody,
    recentProof: true,
    status: 201,
  }),
  editOwnDriver: put('/api/partner/motoristas/:driverId', {
    ...own,
    summary: 'Edit contact and role of an own driver, field by field; another phone asks for a proof',
    params: ownDriverParams,
    body: editOwnDriverBody,
  }),
  removeOwnDriver: post('/api/partner/motoristas/:driverId/remover', {
    ...own,
    summary: 'Take an own driver off; the driver is signed out',
    params: ownDriverParams,
    body: removeBody,
  }),
  changeOwnRegions: put('/api/partner/regioes', {
    ...own,
    summary: 'Say where one works',
    body: changeOwnRegionsBody,
  }),
});
