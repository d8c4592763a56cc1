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
import type { Settings } from './contract.ts';
import { referenceTerms } from './terms-content.ts';

/** Settings of a new installation. */
export const referenceSettings: Settings = {
  brand: { brandName: 'Cano Livre', legalName: '', cnpj: '', address: '', licenses: '' },
  look: { main: '', warm: '', logo: null, share: null },
  contact: {
    primaryPhone: '(61) 90000-0000',
    secondaryPhone: '',
    whatsappNumber: '5561900000000',
    email: 'contato@canolivre.example',
  },
  homepage: {
    // A no-break space, so that the line never ends in a lone 'A'.
    heroTitle: 'Entupiu? A\u00a0gente desentope.',
    heroSubtitle: 'Desentupidora 24 horas no Distrito Federal e Entorno',
    heroDescription:
      'Pia, vaso, ralo, caixa de gordura ou rede de esgoto: um profissional perto de você, visita gratuita e orçamento antes de começar.',
    ctaButtonText: 'Solicitar Serviço',
    whatsappButtonText: 'Chamar no WhatsApp',
    phoneButtonText: 'Ligar agora',
    availabilityText: 'Atendimento 24h, 7 dias por semana',
  },
  terms: { homeTermsContent: referenceTerms },
  seo: {},
  robots: { hidden: false },
  verification: { google: '', bing: '', facebook: '' },
  security: secondFactorDemand.usual,
  requests: requestsSaved.usual,
  assistant: conversationDays.usual,
  offers: automaticOffers.usual,
  roster: offersOffPlan.usual,
  dispatch: offerRounds.usual,
  punctuality: punctuality.usual,
  settlements: settlementTerms.usual,
  pix: clientPayments.usual,
  hearings: hearingTimes.usual,
  applications: refusedDays.usual,
  messages: messageSignature.usual,
  decisions: decisionLimits.usual,
  downloads: bulkDownloads.usual,
  termsUpdatedAt: null,
};

/** Whether phone or e-mail are still the examples of a new installation, which reach nobody. */
export function isExampleContact({ primaryPhone, email }: Settings['contact']): boolean {
  const { contact } = referenceSettings;
  return primaryPhone === contact.primaryPhone || email === contact.email;
}
