import { z } from 'zod';
import { idParams, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { operations, patch, post, put, remove } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import {
  documentField,
  optionalCepField,
  optionalEmailField,
  phoneField,
  stateField,
} from '#shared/contact/contact-fields.ts';
import { fieldsOf, seenOf } from '#shared/record/card.ts';
import { clientOperations, optionalAddressShape } from '../contract.ts';
import { clientAddressCard, clientCard, clientContactCard, clientPhoneCard, contactRoles } from '../rules.ts';

/** All typed fields of a client; phones and further addresses have their own operations. */
export const editClientForm = z.object({
  name: requiredText('Informe o nome do cliente.', 160),
  email: optionalEmailField,
  document: documentField.nullish(),
  companyName: optionalText(160),
  ...optionalAddressShape,
  city: optionalText(120),
  state: stateField.nullish(),
});

export const editClientBody = strictBody({
  ...editClientForm.shape,
  seen: seenOf(clientCard.fields),
});
export type EditClientBody = z.infer<typeof editClientBody>;

export const addClientPhoneBody = strictBody({ phone: phoneField, contactName: optionalText(120) });
export type AddClientPhoneBody = z.infer<typeof addClientPhoneBody>;

export const editClientPhoneBody = strictBody({
  contactName: optionalText(120),
  /** Makes it the one that lists show and the office calls first. */
  isMain: z.literal(true, 'Use true.').optional(),
  /** The seen main phone; refused with 409 when it has changed. */
  mainSeen: z.string().max(40).optional(),
  seen: seenOf(clientPhoneCard.fields),
}).refine(
  (body) => body.contactName !== undefined || body.isMain !== undefined,
  'Informe o que mudar: contactName ou isMain.',
);
export type EditClientPhoneBody = z.infer<typeof editClientPhoneBody>;

/** A further address of a client: label, address and contact person. */
export const clientAddressForm = z.object({
  label: requiredText('Dê um nome a este endereço.', 80),
  zipCode: optionalCepField,
  street: requiredText('Informe o endereço.'),
  number: optionalText(20),
  complement: optionalText(120),
  neighborhood: optionalText(120),
  city: requiredText('Informe a cidade.', 120),
  state: stateField,
  reference: optionalText(200),
  contactName: optionalText(120),
  contactPhone: phoneField.or(z.literal('')).nullish(),
});

export const addressFields = fieldsOf(clientAddressCard);

export const saveClientAddressBody = strictBody({
  ...clientAddressForm.shape,
  /** Of an address that is edited. */
  seen: seenOf(clientAddressCard.fields),
});
export type SaveClientAddressBody = z.infer<typeof saveClientAddressBody>;

/** A company's contact: what it is asked for, and how it is reached. */
export const clientContactForm = z.object({
  name: requiredText('Informe o nome do contato.', 120),
  role: z.enum(contactRoles, 'Escolha o papel do contato.'),
  phone: phoneField.or(z.literal('')).nullish(),
  email: optionalEmailField,
  /** The place it stands for; empty or null for all. */
  addressId: z.uuid('Escolha um endereço deste cliente.').or(z.literal('')).nullish(),
});

export const contactFields = fieldsOf(clientContactCard);

export const saveClientContactBody = strictBody({
  ...clientContactForm.shape,
  /** Of a contact that is edited. */
  seen: seenOf(clientContactCard.fields),
}).refine(({ phone, email }) => Boolean(phone || email), {
  path: ['phone'],
  message: 'Informe o telefone ou o e-mail do contato.',
});
export type SaveClientContactBody = z.infer<typeof saveClientContactBody>;

const partParams = idParams.extend({ partId: z.uuid('Este endereço não está completo.') });
const savedReply = success();
const failure = 'Não foi possível salvar.';

export const clientEditingOperations = operations('clients', {
  editClient: put(clientOperations.findClient.path, {
    access: 'clients.write',
    summary: "Correct a client's record, field by field",
    params: idParams,
    body: editClientBody,
    reply: savedReply,
    failure,
  }),

  addClientPhone: post('/api/admin/clientes/:id/telefones', {
    access: 'clients.write',
    summary: 'Add a phone by which a client is known',
    params: idParams,
    body: addClientPhoneBody,
    reply: savedReply,
    status: 201,
    failure,
  }),

  editClientPhone: patch('/api/admin/clientes/:id/telefones/:partId', {
    access: 'clients.write',
    summary: 'Say who answers a phone, or make it the main one',
    params: partParams,
    body: editClientPhoneBody,
    reply: savedReply,
    failure,
  }),

  removeClientPhone: remove('/api/admin/clientes/:id/telefones/:partId', {
    access: 'clients.write',
    summary: 'Take a phone away that is not the main one',
    params: partParams,
    reply: savedReply,
    failure,
  }),

  addClientAddress: post('/api/admin/clientes/:id/enderecos', {
    access: 'clients.write',
    summary: 'Add another place of a client',
    params: idParams,
    body: saveClientAddressBody,
    reply: savedReply,
    status: 201,
    failure,
  }),

  editClientAddress: put('/api/admin/clientes/:id/enderecos/:partId', {
    access: 'clients.write',
    summary: 'Correct a place of a client, field by field',
    params: partParams,
    body: saveClientAddressBody,
    reply: savedReply,
    failure,
  }),

  removeClientAddress: remove('/api/admin/clientes/:id/enderecos/:partId', {
    access: 'clients.write',
    summary: 'Take a place of a client away',
    params: partParams,
    reply: savedReply,
    failure,
  }),

  addClientContact: post('/api/admin/clientes/:id/contatos', {
    access: 'clients.write',
    summary: "Add a company's contact",
    params: idParams,
    body: saveClientContactBody,
    reply: savedReply,
    status: 201,
    failure,
  }),

  editClientContact: put('/api/admin/clientes/:id/contatos/:partId', {
    access: 'clients.write',
    summary: "Correct a company's contact, field by field",
    params: partParams,
    body: saveClientContactBody,
    reply: savedReply,
    failure,
  }),

  removeClientContact: remove('/api/admin/clientes/:id/contatos/:partId', {
    access: 'clients.write',
    summary: "Take a company's contact away; its phone stays",
    params: partParams,
    reply: savedReply,
    failure,
  }),
});
