import { secondFactorDemand } from '#features/accounts/settings-content.ts';
import { refusedDays } from '#features/applications/settings-content.ts';
import { conversationDays } from '#features/assistant/settings-content.ts';
import { automaticOffers, offerRounds, offersOffPlan } from '#features/dispatch/settings-content.ts';
import { clientPayments } from '#features/finance/client-pix/settings-content.ts';
import { settlementTerms } from '#features/finance/settlements/settings-content.ts';
import { hearingTimes } from '#features/hearings/settings-content.ts';
import { bulkDownloads } from '#features/privacy/settings-content.ts';
import { punctuality } from '#features/service-calls/promise/settings-content.ts';
import { requestsSaved } from '#features/service-requests/settings-content.ts';
import {
  brandWords,
  contactWords,
  homepageWords,
  type SettingField,
  termsWords,
  verificationWords,
} from './reference-site-cards.ts';

/** Parts of the settings, in their order. */
export const settingParts = {
  first: 'O essencial',
  site: 'Site',
  calls: 'Atendimento',
  money: 'Dinheiro',
  people: 'Equipe e prestadores',
  fine: 'Ajustes finos',
} as const;
export type SettingPart = keyof typeof settingParts;

interface CardPlace {
  /** Its anchor in the address. */
  id: string;
  part: SettingPart;
  /** Other words under which it is found. */
  also: string;
}

interface SwitchWords {
  title: string;
  description: string;
  name: string;
  label: string;
  hint: string;
}

interface FieldWords {
  title: string;
  description: string;
  fields: readonly SettingField[];
}

const switchCard = <Group extends string>(group: Group, words: SwitchWords, place: CardPlace) => ({
  group,
  words,
  ...place,
  isSwitch: true as const,
});

const fieldCard = <Group extends string>(group: Group, words: FieldWords, place: CardPlace) => ({
  group,
  words,
  ...place,
  isSwitch: false as const,
});

/** Every group of settings that is a handful of texts, numbers or switches, in the order of the page. */
export const groupCards = [
  switchCard('offers', automaticOffers.words, {
    id: 'ofertas-automaticas',
    part: 'first',
    also: 'despacho automático distribuir chamado sozinho robô',
  }),
  switchCard('requests', requestsSaved.words, {
    id: 'pedidos-do-site',
    part: 'first',
    also: 'solicitação formulário lead guardar lgpd',
  }),
  fieldCard('contact', contactWords, {
    id: 'contato',
    part: 'first',
    also: 'telefone celular número zap 0800 ligar e-mail email',
  }),
  fieldCard('brand', brandWords, {
    id: 'marca',
    part: 'first',
    also: 'empresa nome razão cnpj endereço licença rodapé',
  }),
  fieldCard('homepage', homepageWords, {
    id: 'pagina-inicial',
    part: 'site',
    also: 'home textos botões 24 horas',
  }),
  fieldCard('verification', verificationWords, {
    id: 'provar-que-o-site-e-seu',
    part: 'site',
    also: 'google search console bing facebook meta tag verificação seo',
  }),
  fieldCard('terms', termsWords, {
    id: 'termos-de-uso',
    part: 'site',
    also: 'contrato jurídico advogado regras',
  }),
  fieldCard('assistant', conversationDays.words, {
    id: 'assistente',
    part: 'site',
    also: 'chat robô conversa lgpd apagar guardar retenção',
  }),
  switchCard('roster', offersOffPlan.words, {
    id: 'escala',
    part: 'calls',
    also: 'plantão horário semana turno folga',
  }),
  fieldCard('punctuality', punctuality.words, {
    id: 'prazos-e-alarmes',
    part: 'calls',
    also: 'atraso relógio sla tempo pontualidade sino',
  }),
  fieldCard('settlements', settlementTerms.words, {
    id: 'acertos',
    part: 'money',
    also: 'comissão cobrança cobrar vencimento lembrete dívida teto',
  }),
  fieldCard('pix', clientPayments.words, {
    id: 'pix-do-cliente',
    part: 'money',
    also: 'pagamento receber chave qr conta',
  }),
  switchCard('security', secondFactorDemand.words, {
    id: 'seguranca',
    part: 'people',
    also: '2fa senha autenticador entrar login',
  }),
  fieldCard('hearings', hearingTimes.words, {
    id: 'ouvir-o-prestador',
    part: 'people',
    also: 'defesa recurso oitiva resposta segunda análise',
  }),
  fieldCard('applications', refusedDays.words, {
    id: 'candidatos-recusados',
    part: 'people',
    also: 'lgpd apagar guardar retenção prazo documentos cadastro',
  }),
  fieldCard('downloads', bulkDownloads.words, {
    id: 'downloads-de-dados',
    part: 'people',
    also: 'lgpd exportar csv planilha arquivo aviso administrador',
  }),
  fieldCard('dispatch', offerRounds.words, {
    id: 'rodadas-de-ofertas',
    part: 'fine',
    also: 'despacho ondas pontos posição fila justiça',
  }),
] as const;
export type GroupCard = (typeof groupCards)[number];

/** A card as it is looked for: its words, and its fields by the ids of their inputs. */
export interface FoundCard extends CardPlace {
  title: string;
  description: string;
  fields: readonly { id: string; label: string; hint?: string | undefined }[];
}

/** The cards of the groups, as they are looked for. */
export const foundGroupCards: readonly FoundCard[] = groupCards.map(({ group, words, id, part, also }) => {
  const fields: readonly SettingField[] = 'fields' in words ? words.fields : [words];
  return {
    id,
    part,
    also,
    title: words.title,
    description: words.description,
    fields: fields.map(({ name, label, hint }) => ({ id: `${group}-${name}`, label, hint })),
  };
});
