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
  security: { requireAdminSecondFactor: false },
  requests: { keepRequests: false },
  assistant: { keepDays: 30 },
  offers: { offerNewCalls: false },
  roster: { offerOffPlan: true },
  // The effect of each on a week is in the measurements.
  dispatch: {
    waveSize: 3,
    offerSeconds: 60,
    tieSeconds: 15,
    waves: 3,
    openCallLimit: 2,
    ratingMinutes: 8,
    acceptanceMinutes: 25,
    arrivalMinutes: 30,
    openCallMinutes: 20,
    fairnessMinutes: 1,
  },
  punctuality: {
    urgenteMinutes: 60,
    altaMinutes: 120,
    mediaMinutes: 240,
    baixaMinutes: 1_440,
    tightMinutes: 20,
    departMinutes: 10,
    silentMinutes: 10,
    wayMinutes: 45,
    arriveMinutes: 15,
    askMinutes: 5,
  },
  termsUpdatedAt: null,
};

/** Whether phone or e-mail are still the examples of a new installation, which reach nobody. */
export function isExampleContact({ primaryPhone, email }: Settings['contact']): boolean {
  const { contact } = referenceSettings;
  return primaryPhone === contact.primaryPhone || email === contact.email;
}
