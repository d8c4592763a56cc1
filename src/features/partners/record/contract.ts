import { z } from 'zod';
import { idParams, instant, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { parseCep } from '#shared/br/cep.ts';
import { documentTypes } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';
import { documentField, emailField, phoneField, stateField } from '#shared/contact/contact-fields.ts';
import { seenOf } from '#shared/record/card.ts';
import { heldSkillSchema } from '../contract.ts';
import { driverSchema, vehicleSchema } from '../fleet/contract.ts';
import { paperSchema } from '../papers/contract.ts';
import { documentKinds } from '../papers/rules.ts';
import { changeActions, changeSubjects } from '../rules.ts';
import { readinessSteps } from './rules.ts';

const text = (max: number) => storedText('Use um texto.').max(max, `Use no máximo ${max} caracteres.`).default('');

/** A partner's contacts and address. */
const contactFields = {
  phone: phoneField,
  /** Empty: the phone. */
  whatsapp: z
    .string()
    .default('')
    .refine(
      (written) => written === '' || toE164(written) !== null,
      'WhatsApp inválido. Deve ter 10 ou 11 dígitos com DDD válido',
    ),
  zipCode: z
    .string()
    .trim()
    .default('')
    .refine((written) => written === '' || parseCep(written) !== null, 'Digite um CEP válido com 8 dígitos'),
  address: text(200),
  complement: text(120),
  neighborhood: text(120),
  city: requiredText('Informe a cidade.', 120),
  state: stateField,
};

const cardFields = { name: requiredText('Informe o nome do prestador.', 160), legalName: text(160), ...contactFields };

/** The office's edit of a partner; unedited fields of `seen` keep their current value. */
export const editPartnerBody = strictBody({ ...cardFields, seen: seenOf(cardFields) });
export type EditPartnerBody = z.infer<typeof editPartnerBody>;

const editOwnRecordBody = strictBody({ ...contactFields, seen: seenOf(contactFields) });

export const changeEmailBody = strictBody({ email: emailField, seen: z.string().max(254) });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

export const correctDocumentBody = strictBody({
  document: documentField,
  seen: z.string().max(20),
  reason: requiredText('Escreva o motivo.', 500),
});
export type CorrectDocumentBody = z.infer<typeof correctDocumentBody>;

const changeSchema = z.object({
  id: z.uuid(),
  at: instant,
  actorName: z.string(),
  subject: z.enum(changeSubjects),
  action: z.enum(changeActions),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type PartnerChange = z.infer<typeof changeSchema>;

const listChangesReply = z.object({
  alteracoes: z.array(changeSchema),
  ...pageCounts,
});

/** Something that a partner still lacks, and whether it gets no offers without it. */
export const missingSchema = z.object({ step: z.enum(readinessSteps), text: z.string(), stopsOffers: z.boolean() });

/** Everything that a partner maintains itself. */
const ownRecordReply = z.object({
  id: z.uuid(),
  name: z.string(),
  legalName: z.string(),
  document: z.string(),
  documentType: z.enum(documentTypes),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  zipCode: z.string(),
  address: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: stateField,
  vehicles: z.array(vehicleSchema),
  drivers: z.array(driverSchema),
  regions: z.array(z.string()),
  papers: z.array(paperSchema),
  /** Skills with any of its vehicles. */
  skills: z.array(heldSkillSchema),
  /** The file of the picture of a partner that is one person. */
  portraitId: z.uuid().nullable(),
  /** Calls that it finished. */
  totalServices: z.number().int(),
  /** Open tasks before its first call. */
  missing: z.array(missingSchema),
  /** The reason why it gets no new work; null for no obstacle. */
  barredBecause: z.string().nullable(),
});
export type OwnRecord = z.infer<typeof ownRecordReply>;

/** Partners' unreviewed additions, and papers that expire soon or have expired. */
const waitingReply = z.object({
  aguardando: z.array(
    z.object({
      kind: z.enum(['veiculo', 'motorista', 'competencia', 'documento', 'chave_pix']),
      id: z.uuid(),
      partnerId: z.uuid(),
      partnerName: z.string(),
      name: z.string(),
      at: instant,
    }),
  ),
  vencimentos: z.array(
    z.object({
      id: z.uuid(),
      partnerId: z.uuid(),
      partnerName: z.string(),
      kind: z.enum(documentKinds),
      expiresOn: z.string(),
      /** Whole days until then; negative afterwards. */
      daysLeft: z.number().int(),
      /** The resulting obstacle for its partner. */
      barredBecause: z.string().nullable(),
      /** A newer one waits for the office. */
      isRenewed: z.boolean(),
    }),
  ),
});
export type WaitingEquipment = z.infer<typeof waitingReply>['aguardando'][number];
export type ExpiringPaper = z.infer<typeof waitingReply>['vencimentos'][number];

export const accessLinkReply = success({
  /** No password was chosen yet: it is the invitation again. */
  isFirst: z.boolean(),
  emailQueued: z.boolean(),
  /** Null when sent by e-mail; otherwise the link to hand over, shown once. */
  invitationUrl: z.string().nullable(),
});
export type AccessLinkReply = z.infer<typeof accessLinkReply>;

export const recordOperations = operations('partners', {
  listPartnerChanges: get('/api/admin/prestadores/:id/alteracoes', {
    access: 'partners.write',
    summary: 'What was changed of a partner, newest first, with what stood there before',
    params: idParams,
    looksAt: 'partners',
    query: z.object(pageFields),
    reply: listChangesReply,
    failure: 'Erro ao carregar as alterações',
  }),
  listWaiting: get('/api/admin/prestadores/pendencias', {
    access: 'partners.read',
    summary: 'What partners added or sent and the office has not looked at, and papers near their end',
    lists: { name: 'pendencias-prestadores' },
    reply: waitingReply,
    polled: true,
    failure: 'Erro ao carregar as pendências',
  }),
  editPartner: put('/api/admin/prestadores/:id/cadastro', {
    access: 'partners.write',
    summary: 'Edit names, contacts and address of a partner, field by field',
    params: idParams,
    body: editPartnerBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível salvar.',
  }),
  // A recovery goes to the e-mail.
  changePartnerEmail: put('/api/admin/prestadores/:id/email', {
    access: 'partners.write',
    summary: 'Give a partner and its account another e-mail',
    params: idParams,
    body: changeEmailBody,
    reply: doneWithIdSchema,
    recentProof: true,
    failure: 'Não foi possível trocar o e-mail.',
  }),
  correctPartnerDocument: put('/api/admin/prestadores/:id/documento', {
    access: 'partners.write',
    summary: 'Correct the CPF or CNPJ of a partner, with a reason',
    params: idParams,
    body: correctDocumentBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível corrigir o documento.',
  }),
  sendPartnerLink: post('/api/admin/prestadores/:id/link-senha', {
    access: 'partners.write',
    summary:
      'Send a partner a link for a new password, the invitation again where none was chosen; earlier links count no more',
    params: idParams,
    reply: accessLinkReply,
    recentProof: true,
    failure: 'Não foi possível criar o link.',
  }),
});

export const ownRecordOperations = operations('own-record', {
  findOwnRecord: get('/api/partner/cadastro', {
    access: 'own-record.manage',
    summary: 'The own record: contacts, vehicles, drivers, regions and papers',
    reply: ownRecordReply,
    failure: 'Erro ao carregar o cadastro',
  }),
  editOwnRecord: put('/api/partner/cadastro', {
    access: 'own-record.manage',
    summary: 'Edit the own contacts and address, field by field',
    body: editOwnRecordBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível salvar.',
  }),
  changeOwnEmail: put('/api/partner/cadastro/email', {
    access: 'own-record.manage',
    summary: 'Give the own record and account another e-mail',
    body: changeEmailBody,
    reply: doneWithIdSchema,
    recentProof: true,
    failure: 'Não foi possível trocar o e-mail.',
  }),
});
