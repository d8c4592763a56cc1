import { z } from 'zod';
import { amountField, idParams, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { filterField, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { percentToBasisPoints } from '#shared/numbers/percent.ts';
import { seenOf } from '#shared/record/card.ts';
import { pictureKeyOf, picturePath, questionsOf, serviceCard, stepsOf, vehicleNeeds } from './rules.ts';

const percentField = z
  .number('Informe a comissão em porcento.')
  .min(0, 'A comissão não pode ser negativa.')
  .max(100, 'A comissão não passa de 100%.')
  .refine((percent) => percentToBasisPoints(percent) !== null, 'Use no máximo duas casas decimais.');

/** URL of an uploaded picture, or none: others would be loaded by browsers. */
const pictureField = z
  .string('Envie a imagem de novo.')
  .refine((address) => address === '' || pictureKeyOf(address) !== null, 'Envie a imagem pelo formulário.');

export const flagField = z.boolean('Use verdadeiro ou falso.');

/** Texts about a service on cards and pages, as the office types them. */
const siteTexts = {
  nomeCurto: z.string(),
  beneficios: z.string(),
  oQueE: z.string(),
  quandoChamar: z.string(),
  comoEFeito: z.string(),
  perguntas: z.string(),
};

export const serviceSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  nome: z.string(),
  descricao: z.string(),
  descricaoCurta: z.string(),
  ...siteTexts,
  emDestaque: z.boolean(),
  imagem: z.string().nullable(),
  precoBase: z.number(),
  tempoMedio: z.number().int(),
  comissaoPortal: z.number(),
  ativo: z.boolean(),
  ativoNoSite: z.boolean(),
  ativoNoApp: z.boolean(),
  /** Required skills, by id. */
  skills: z.array(z.string()),
  vehicleNeed: z.enum(vehicleNeeds),
  /** The partner must report where the waste went. */
  hasWaste: z.boolean(),
  ordem: z.number().int(),
  chamadosUltimos30Dias: z.number().int(),
});
export type Service = z.infer<typeof serviceSchema>;

export const listServicesQuery = z.object({
  search: searchField,
  status: filterField(z.enum(['ativo', 'inativo'], 'Status desconhecido.')),
  sort: z.enum(['asc', 'desc']).default('asc').catch('asc'),
});
export type ListServicesQuery = z.infer<typeof listServicesQuery>;

export const listServicesReply = success({
  data: z.array(serviceSchema),
  /** Over the whole catalogue, ignoring filters. */
  counts: z.object({
    total: z.number().int(),
    ativos: z.number().int(),
    noSite: z.number().int(),
    noApp: z.number().int(),
  }),
});

const serviceReply = success({ data: serviceSchema });

/** One or more switches, each with its new value. */
export const switchServiceBody = strictBody({
  ativo: flagField.optional(),
  ativoNoSite: flagField.optional(),
  ativoNoApp: flagField.optional(),
}).refine((body) => Object.keys(body).length > 0, 'Informe o que mudar: ativo, ativoNoSite ou ativoNoApp.');
export type SwitchServiceBody = z.infer<typeof switchServiceBody>;

const described = {
  nome: requiredText('Informe o nome do serviço.', 120),
  descricao: requiredText('Descreva o serviço.', 4_000),
  imagem: pictureField.nullish(),
  precoBase: amountField,
  tempoMedio: z
    .number('Informe o tempo médio em minutos.')
    .int('Use minutos inteiros.')
    .min(1, 'O tempo médio é de pelo menos 1 minuto.')
    .max(10_080, 'O tempo médio não passa de uma semana.'),
  comissaoPortal: percentField,
};
const pageText = storedText().max(8_000, 'Use no máximo 8.000 caracteres.');
const describedOnSite = {
  nomeCurto: storedText().max(60, 'Use no máximo 60 caracteres.'),
  beneficios: pageText,
  oQueE: pageText,
  quandoChamar: pageText,
  comoEFeito: pageText.refine((text) => stepsOf(text) !== null, 'Escreva uma etapa por linha: Título: o que é feito.'),
  perguntas: pageText.refine(
    (text) => questionsOf(text) !== null,
    'Escreva a pergunta numa linha e a resposta abaixo, com uma linha em branco entre uma pergunta e outra.',
  ),
  emDestaque: flagField,
};
/** Requirements for assigning and finishing a service. */
const needed = {
  skills: z.array(z.string().max(120, 'Competência desconhecida.')).max(60, 'Escolha no máximo 60 competências.'),
  vehicleNeed: z.enum(vehicleNeeds, 'Escolha o veículo.'),
  hasWaste: flagField,
};
const orderField = z.number('Informe a ordem.').int('Use um número inteiro.').min(0).max(100_000);
const shortDescription = storedText('Informe a descrição curta.').max(200, 'Use no máximo 200 caracteres.');

/** A new service; switches default to on, and it goes to the end of the list. */
export const createServiceBody = strictBody({
  ...described,
  descricaoCurta: shortDescription.optional(),
  ...z.object(describedOnSite).partial().shape,
  ...z.object(needed).partial().shape,
  ativo: flagField.optional(),
  ativoNoSite: flagField.optional(),
  ativoNoApp: flagField.optional(),
  ordem: orderField.optional(),
});
export type CreateServiceBody = z.infer<typeof createServiceBody>;

/** Everything of a service that can be edited. */
export const editedService = z.strictObject({
  ...described,
  descricaoCurta: shortDescription,
  ...describedOnSite,
  ...needed,
  ativo: flagField,
  ativoNoSite: flagField,
  ativoNoApp: flagField,
  ordem: orderField,
});

/** A service as a whole, as the edit dialog sends it. */
export const editServiceBody = strictBody({
  ...editedService.shape,
  // Omitted site texts and requirements stay.
  ...z.object(describedOnSite).partial().shape,
  ...z.object(needed).partial().shape,
  seen: seenOf(serviceCard.fields),
});
export type EditServiceBody = z.infer<typeof editServiceBody>;

const orderedIds = z.array(z.uuid('Serviço desconhecido.'), 'Informe a ordem dos serviços.').min(1).max(1_000);

/** The whole catalogue in its new order, first to last. */
export const reorderServicesBody = strictBody({
  ids: orderedIds,
  /** The order that was seen; refused with 409 when it has changed. */
  from: orderedIds.optional(),
});
export type ReorderServicesBody = z.infer<typeof reorderServicesBody>;

const reorderServicesReply = success();

/** A picture without a service yet; saving a service with its URL attaches it. */
const uploadPictureReply = success({ imagem: z.string() });

const pictureParams = z.object({ key: z.string().max(200) });

const partnerServicesReply = success({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const catalogOperations = operations('catalog', {
  readServicePicture: get(picturePath, {
    access: 'public',
    summary: "A service's picture",
    params: pictureParams,
    sends: 'picture',
  }),

  uploadServicePicture: post('/api/admin/servicos/imagem', {
    access: 'services.write',
    summary: 'Upload a picture in the field `imagem`, for a service to be saved with its address',
    reply: uploadPictureReply,
    status: 201,
    upload: 'imagem',
    failure: 'Não foi possível enviar a imagem.',
  }),

  listPartnerServices: get('/api/partner-services', {
    access: 'public',
    summary: 'What partners can do',
    reply: partnerServicesReply,
  }),

  listServices: get('/api/admin/servicos', {
    access: 'services.read',
    summary: 'Services in their order',
    query: listServicesQuery,
    reply: listServicesReply,
    polled: true,
    failure: 'Erro ao carregar serviços',
  }),

  createService: post('/api/admin/servicos', {
    access: 'services.write',
    summary: 'Add a service',
    body: createServiceBody,
    reply: serviceReply,
    status: 201,
    failure: 'Erro ao cadastrar serviço',
  }),

  reorderServices: put('/api/admin/servicos/ordem', {
    access: 'services.write',
    summary: 'Put the services in another order',
    body: reorderServicesBody,
    reply: reorderServicesReply,
    failure: 'Erro ao atualizar serviço',
  }),

  editService: put('/api/admin/servicos/:id', {
    access: 'services.write',
    summary: 'Replace a service',
    params: idParams,
    body: editServiceBody,
    reply: serviceReply,
    failure: 'Erro ao atualizar serviço',
  }),

  switchService: patch('/api/admin/servicos/:id', {
    access: 'services.write',
    summary: 'Turn a service on or off',
    params: idParams,
    body: switchServiceBody,
    reply: serviceReply,
    failure: 'Erro ao atualizar serviço',
  }),
});
