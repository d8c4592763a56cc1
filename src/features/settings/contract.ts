import { z } from 'zod';
import { decisionLimits, secondFactorDemand } from '#features/accounts/settings-content.ts';
import { refusedDays } from '#features/applications/settings-content.ts';
import { conversationDays } from '#features/assistant/settings-content.ts';
import { automaticOffers, offerRounds, offersOffPlan } from '#features/dispatch/settings-content.ts';
import { clientPayments } from '#features/finance/client-pix/settings-content.ts';
import { settlementTerms } from '#features/finance/settlements/settings-content.ts';
import { hearingTimes } from '#features/hearings/settings-content.ts';
import { messageSignature } from '#features/messages/settings-content.ts';
import { bulkDownloads } from '#features/privacy/settings-content.ts';
import { punctuality } from '#features/service-calls/promise/settings-content.ts';
import { requestsSaved } from '#features/service-requests/settings-content.ts';
import { storedText } from '#shared/api/fields.ts';
import { get, operations, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { formatPhone, parsePhone } from '#shared/br/phone.ts';
import { byKey, keysIn } from '#shared/choices.ts';
import { isEmail } from '#shared/contact/email.ts';
import { lookSchema } from '#shared/look/look.ts';
import { digitsOf } from '#shared/text/marks.ts';
import { withoutInvisible } from '#shared/text/text.ts';
import { isSeoPath } from './reference-seo-pages.ts';
import { brandPictureKeyOf } from './rules.ts';

const text = (most: number) =>
  storedText().min(1, 'Preencha este campo.').max(most, `Use no máximo ${most} caracteres.`);

// Toll-free and national numbers carry no area code, and a business may well publish one.
const businessPhone = z
  .string()
  .trim()
  .overwrite(asDialledToday)
  .refine((value) => parsePhone(value) !== null || /^(0800\d{6,7}|[34]00\d{5})$/.test(digitsOf(value)), {
    error: 'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido',
  });

/** Adds the ninth digit to a mobile, because visitors dial it; other numbers stay as typed. */
function asDialledToday(written: string): string {
  const national = parsePhone(written);
  return national === null || digitsOf(written).endsWith(national.slice(2)) ? written : formatPhone(national);
}

export const contactSettings = z.strictObject({
  primaryPhone: businessPhone,
  secondaryPhone: z.union([z.literal(''), businessPhone]),
  whatsappNumber: z
    .string()
    .transform(digitsOf)
    .refine((value) => /^55\d{10,11}$/.test(value) && parsePhone(value.slice(2)) !== null, {
      error: 'Informe o WhatsApp com o código do país: 55, DDD e número.',
    }),
  email: storedText().refine(isEmail, { error: 'Email inválido. Use o formato: nome@exemplo.com.br' }),
});
export type ContactSettings = z.infer<typeof contactSettings>;

export const homepageSettings = z.strictObject({
  heroTitle: text(90),
  heroSubtitle: text(140),
  heroDescription: text(300),
  ctaButtonText: text(40),
  whatsappButtonText: text(40),
  phoneButtonText: text(40),
  availabilityText: text(60),
});
export type HomepageSettings = z.infer<typeof homepageSettings>;

export const brandSettings = z.strictObject({
  brandName: text(40),
  legalName: storedText().max(120),
  cnpj: storedText().max(18),
  address: storedText().max(200),
  /** Licences; empty for brands saved before they existed. */
  licenses: storedText().max(200).default(''),
});
export type BrandSettings = z.infer<typeof brandSettings>;

export const lookSettings = lookSchema((url) => brandPictureKeyOf(url) !== null);

const termsSettings = z.strictObject({ homeTermsContent: z.string().overwrite(withoutInvisible).max(60_000) });

const verificationCode = storedText()
  .max(100, 'Use no máximo 100 caracteres.')
  .regex(/^[\w-]*$/, 'Cole só o código, o que a etiqueta traz em content: letras, números, hífen e sublinhado.');

/** Codes by which search engines and networks see that the site is ours; empty for none. */
export const verificationSettings = z.strictObject({
  google: verificationCode,
  bing: verificationCode,
  facebook: verificationCode,
});

const seoText = (most: number) => storedText().max(most, `Use no máximo ${most} caracteres.`);
const pictureSide = z.number().int().min(1).max(4_000);

/** Words of search engines and shared links about one page; empty means the page's own. */
export const pageSearchFields = {
  title: seoText(90).default(''),
  description: seoText(200).default(''),
  /** Only addresses of uploads, because browsers load pictures automatically. */
  picture: z
    .strictObject({
      url: z.string().refine((url) => brandPictureKeyOf(url) !== null, 'Envie a imagem pelo formulário.'),
      widthPx: pictureSide,
      heightPx: pictureSide,
    })
    .nullable()
    .default(null),
  /** Whether search engines are asked to leave the page out. */
  hidden: z.boolean().default(false),
};
export const pageSearch = z.strictObject(pageSearchFields);
export type PageSearch = z.infer<typeof pageSearch>;

/** The texts of the pages by path; pages without have their own. */
export const seoSettings = z
  .object({})
  .catchall(pageSearch)
  .superRefine((pages, refusal) => {
    for (const path of Object.keys(pages).filter((one) => !isSeoPath(one))) {
      refusal.addIssue({ code: 'custom', path: [path], message: 'Esta página não existe no site.' });
    }
  });
export type SeoSettings = Record<string, PageSearch>;

/** Whether search engines are asked to leave out the whole site. */
export const robotsSettings = z.strictObject({ hidden: z.boolean('Escolha sim ou não.') });

/** Every group of settings with its shape: those of the site, and those that later slices state. */
export const settingGroups = {
  brand: brandSettings,
  look: lookSettings,
  contact: contactSettings,
  homepage: homepageSettings,
  terms: termsSettings,
  seo: seoSettings,
  robots: robotsSettings,
  verification: verificationSettings,
  security: secondFactorDemand.shape,
  requests: requestsSaved.shape,
  assistant: conversationDays.shape,
  offers: automaticOffers.shape,
  roster: offersOffPlan.shape,
  dispatch: offerRounds.shape,
  punctuality: punctuality.shape,
  settlements: settlementTerms.shape,
  pix: clientPayments.shape,
  hearings: hearingTimes.shape,
  applications: refusedDays.shape,
  messages: messageSignature.shape,
  decisions: decisionLimits.shape,
  downloads: bulkDownloads.shape,
} as const;
export type SettingGroup = keyof typeof settingGroups;

export type Settings = { [Group in SettingGroup]: z.infer<(typeof settingGroups)[Group]> } & {
  /** Last change of the terms; null for the default ones. */
  termsUpdatedAt: string | null;
};

export const contactReply = z.object({
  primaryPhone: z.string(),
  secondaryPhone: z.string(),
  whatsappNumber: z.string(),
  email: z.string(),
});

/** Typed as numbers already: what is read needs no reading of texts. */
const numbersOf = <Name extends string>(settings: z.ZodObject<Record<Name, z.ZodType<number>>>) =>
  z.object(byKey(keysIn(settings.shape), () => z.number()));

export const settingsReply = z.object({
  brand: brandSettings,
  look: z.strictObject(lookSettings.shape),
  contact: contactReply,
  homepage: homepageSettings,
  terms: z.object({ homeTermsContent: z.string() }),
  seo: seoSettings,
  robots: robotsSettings,
  verification: verificationSettings,
  security: secondFactorDemand.shape,
  requests: requestsSaved.shape,
  assistant: numbersOf(conversationDays.shape),
  offers: automaticOffers.shape,
  roster: offersOffPlan.shape,
  dispatch: numbersOf(offerRounds.shape),
  punctuality: numbersOf(punctuality.shape),
  settlements: numbersOf(settlementTerms.shape.omit({ weekly: true })).extend({ weekly: z.boolean() }),
  pix: clientPayments.shape,
  hearings: numbersOf(hearingTimes.shape),
  applications: numbersOf(refusedDays.shape),
  messages: messageSignature.shape,
  decisions: numbersOf(decisionLimits.shape),
  downloads: numbersOf(bulkDownloads.shape),
  termsUpdatedAt: z.string().nullable(),
  /** True until the example phone and e-mail are replaced. */
  hasExampleContact: z.boolean(),
});

export const savedReply = success();

/** An edited group and the seen one: others' changes elsewhere stay, 409 names what both changed. */
const edited = (group: z.ZodObject) => group.safeExtend({ seen: group.optional() });

const savesGroup = <const Group extends Exclude<SettingGroup, 'seo'>>(group: Group) => ({
  access: 'settings.write' as const,
  summary: `Replaces the ${group} settings`,
  body: edited(settingGroups[group]),
  reply: savedReply,
  failure: 'Erro ao salvar configurações',
});

export const settingsOperations = operations('site', {
  readSettings: get('/api/admin/configuracoes', {
    access: 'settings.read',
    summary: 'All settings',
    reply: settingsReply,
    failure: 'Erro ao carregar configurações',
  }),

  saveBrandSettings: put('/api/admin/configuracoes/brand', savesGroup('brand')),
  saveLookSettings: put('/api/admin/configuracoes/look', savesGroup('look')),
  saveContactSettings: put('/api/admin/configuracoes/contact', savesGroup('contact')),
  saveHomepageSettings: put('/api/admin/configuracoes/homepage', savesGroup('homepage')),
  saveTermsSettings: put('/api/admin/configuracoes/terms', savesGroup('terms')),
  saveRobotsSettings: put('/api/admin/configuracoes/robots', savesGroup('robots')),
  saveVerificationSettings: put('/api/admin/configuracoes/verification', savesGroup('verification')),
  saveSecuritySettings: put('/api/admin/configuracoes/security', { ...savesGroup('security'), recentProof: true }),
  saveAssistantSettings: put('/api/admin/configuracoes/assistant', savesGroup('assistant')),
  saveOffersSettings: put('/api/admin/configuracoes/offers', savesGroup('offers')),
  saveRosterSettings: put('/api/admin/configuracoes/roster', savesGroup('roster')),
  saveDispatchSettings: put('/api/admin/configuracoes/dispatch', savesGroup('dispatch')),
  savePunctualitySettings: put('/api/admin/configuracoes/punctuality', savesGroup('punctuality')),
  saveSettlementsSettings: put('/api/admin/configuracoes/settlements', savesGroup('settlements')),
  // It says whose account clients pay into.
  savePixSettings: put('/api/admin/configuracoes/pix', {
    ...savesGroup('pix'),
    recentProof: true,
  }),
  saveHearingsSettings: put('/api/admin/configuracoes/hearings', savesGroup('hearings')),
  saveApplicationsSettings: put('/api/admin/configuracoes/applications', savesGroup('applications')),
  saveDownloadsSettings: put('/api/admin/configuracoes/downloads', savesGroup('downloads')),
  saveMessagesSettings: put('/api/admin/configuracoes/messages', savesGroup('messages')),
  // They let others decide about money.
  saveDecisionsSettings: put('/api/admin/configuracoes/decisions', { ...savesGroup('decisions'), recentProof: true }),
  saveRequestsSettings: put('/api/admin/configuracoes/requests', savesGroup('requests')),
});
