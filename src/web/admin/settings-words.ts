import type { Permission } from '#features/accounts/reference-permissions.ts';
import { pricesFormId, pricesWords } from '#features/quotes/prices/prices-content.ts';
import { legalTextsWords } from '#features/settings/legal-texts/legal-texts-content.ts';
import { lookWords } from '#features/settings/look/look-content.ts';
import { type FoundCard, foundGroupCards, type SettingPart, settingParts } from '#features/settings/reference-cards.ts';
import { transferWords } from '#features/settings/transfer/transfer-content.ts';
import type { IndexEntry } from '#features/settings/ui/settings-index.tsx';
import { officePages } from '#shared/address/pages.ts';
import { keysIn } from '#shared/choices.ts';

type May = (permission: Permission) => boolean;

/** Cards with a form of their own, besides those of the groups. */
const ownCards = [
  {
    id: 'aparencia',
    part: 'site',
    also: 'cor cores logo logotipo visual tema desenho',
    title: lookWords.title,
    description: lookWords.description,
    fields: [lookWords.main, lookWords.warm, lookWords.logo],
  },
  {
    id: 'versoes-dos-textos',
    part: 'site',
    also: 'termos privacidade lgpd confirmar advogado rascunho',
    ...legalTextsWords,
    fields: [],
  },
  {
    id: 'exportar-e-importar',
    part: 'fine',
    also: 'backup cópia arquivo json baixar migrar',
    ...transferWords,
    fields: [],
  },
  {
    id: 'precos-do-orcamento',
    part: 'money',
    also: 'preço valor noturno feriado quilômetro metro deslocamento tabela',
    title: pricesWords.title,
    description: pricesWords.description,
    fields: keysIn(pricesWords.fields).map((name) => ({ id: `${pricesFormId}-${name}`, ...pricesWords.fields[name] })),
  },
] as const satisfies readonly FoundCard[];
export type OwnCardId = (typeof ownCards)[number]['id'];

interface SubPage {
  to: string;
  part: SettingPart;
  label: string;
  also: string;
  needs: Permission;
}

/** Screens of their own for what is also set by the office. */
const subPages: readonly SubPage[] = [
  {
    to: officePages.siteTexts,
    part: 'site',
    label: 'Textos do site',
    also: 'página inicial passos benefícios política privacidade termos versão',
    needs: 'content.read',
  },
  {
    to: officePages.seo,
    part: 'site',
    label: 'SEO',
    also: 'google busca título descrição sitemap robots',
    needs: 'settings.read',
  },
  {
    to: officePages.redirects,
    part: 'site',
    label: 'Redirecionamentos',
    also: 'endereço antigo link quebrado 301 404',
    needs: 'settings.read',
  },
  {
    to: officePages.messageTexts,
    part: 'calls',
    label: 'Textos das mensagens',
    also: 'whatsapp sms e-mail modelo template assinatura remetente lembrete aviso',
    needs: 'settings.read',
  },
  { to: officePages.regions, part: 'calls', label: 'Regiões', also: 'cidade bairro cobertura', needs: 'regions.read' },
  {
    to: officePages.services,
    part: 'money',
    label: 'Serviços e preços',
    also: 'preço catálogo comissão tabela',
    needs: 'services.read',
  },
  {
    to: officePages.decisionLimits,
    part: 'people',
    label: 'Limites de decisão',
    also: 'operador alçada valor discrepância recibo aprovar noite',
    needs: 'settings.read',
  },
  { to: officePages.users, part: 'people', label: 'Usuários', also: 'equipe perfil acesso', needs: 'users.manage' },
  {
    to: officePages.apiKeys,
    part: 'people',
    label: 'Chaves de API',
    also: 'integração sistema token escopo bearer programa',
    needs: 'api-keys.manage',
  },
  {
    to: officePages.webhooks,
    part: 'people',
    label: 'Avisos a outros sistemas',
    also: 'webhook integração sistema evento endereço segredo',
    needs: 'webhooks.manage',
  },
  {
    to: officePages.fraudRules,
    part: 'fine',
    label: 'Regras dos padrões',
    also: 'fraude limite peso',
    needs: 'fraud.read',
  },
];

const cards: readonly FoundCard[] = [...foundGroupCards, ...ownCards];

/** The address of a card or field of the settings. */
export function addressOfSetting(id: string): string {
  return `${officePages.settings}#${id}`;
}

export interface CardsOfPart {
  title: string;
  cards: readonly FoundCard[];
  subPages: readonly SubPage[];
}

/** The parts of the settings in their order, each with its cards and the screens that this person may open. */
export function settingsByPart(may: May): CardsOfPart[] {
  return keysIn(settingParts).map((part) => ({
    title: settingParts[part],
    cards: cards.filter((card) => card.part === part),
    subPages: subPages.filter((page) => page.part === part && may(page.needs)),
  }));
}

/** Every card, field and further screen of the settings as it is looked for; nothing without the right to read them. */
export function settingEntries(may: May): IndexEntry[] {
  if (!may('settings.read')) return [];
  return settingsByPart(may).flatMap((part) => [
    ...part.cards.flatMap(({ id, title, description, also, fields }) => [
      { to: addressOfSetting(id), label: title, group: title, keywords: `${description} ${also}` },
      ...fields.map((field) => ({
        to: addressOfSetting(field.id),
        label: field.label,
        group: title,
        keywords: field.hint ?? '',
      })),
    ]),
    ...part.subPages.map(({ to, label, also }) => ({ to, label, group: part.title, keywords: also })),
  ]);
}
