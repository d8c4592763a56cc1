import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';

interface Look {
  label: string;
  why: string;
  page: string;
  /** Place of the record of the partner who is nearest to it, where there is one. */
  ofPartner?: (partnerId: string) => string;
  /** Good to have, while calls are served without it. */
  isAdvice?: true;
}

const setupAt = (etapa: string) => (partnerId: string) => addressOf(officePages.partnerSetup, { partnerId }, { etapa });

/** The needs of an installation before it serves people, in the order of the list. */
export const firstSteps = {
  brand: {
    label: 'Diga quem é a empresa',
    why: 'Razão social, CNPJ e endereço vão para os termos, a política e os documentos.',
    page: `${officePages.settings}#marca`,
  },
  phones: {
    label: 'Troque os telefones de exemplo',
    why: 'É por eles que quem está com água no chão chama.',
    page: `${officePages.settings}#contato`,
  },
  places: {
    label: 'Confira onde vocês atendem',
    why: 'O site e a busca por prestadores seguem esta lista.',
    page: officePages.regions,
  },
  services: {
    label: 'Confira serviços, preços e comissão',
    why: 'O preço base aparece no site, e a comissão vira conta do prestador.',
    page: officePages.services,
  },
  partner: {
    label: 'Cadastre o primeiro prestador',
    why: 'Sem prestador, ninguém atende o chamado.',
    page: officePages.partners,
  },
  papers: {
    label: 'Aceite os documentos dele',
    why: 'Registro da empresa e certidão negativa. Sem os dois aceitos, ele não recebe ofertas.',
    page: officePages.partners,
    ofPartner: setupAt('documentos'),
  },
  access: {
    label: 'Mande o convite, com que ele cria a senha',
    why: 'Sem senha, ele não entra no aplicativo e não vê o chamado.',
    page: officePages.partners,
    ofPartner: setupAt('resumo'),
  },
  duty: {
    label: 'Peça que ele entre em serviço',
    why: 'É ele quem liga, no aplicativo: só quem está em serviço recebe ofertas.',
    page: officePages.partners,
    ofPartner: (partnerId) => addressOf(officePages.partner, { partnerId }),
  },
  call: { label: 'Abra o primeiro chamado', why: 'Pode ser um de teste: cancele depois.', page: officePages.calls },
  pix: {
    label: 'Diga a chave PIX',
    why: 'É nela que os prestadores pagam a comissão.',
    page: officePages.settlement,
    isAdvice: true,
  },
  channels: {
    label: 'Ligue e-mail, WhatsApp ou SMS',
    why: 'Sem canal, cada aviso espera uma pessoa da central que o mande.',
    page: officePages.systemHealth,
    isAdvice: true,
  },
} as const satisfies Record<string, Look>;
export type FirstStep = keyof typeof firstSteps;
export const firstStepKeys = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]];

/** One step as screens show it. */
export const firstStepOf = (key: FirstStep): Look => firstSteps[key];

/** Whether no partner can take a call yet, or none was opened: the list lies open until then. */
export function hasNotServed(missing: readonly FirstStep[]): boolean {
  const serving: readonly FirstStep[] = ['partner', 'papers', 'access', 'duty', 'call'];
  return missing.some((key) => serving.includes(key));
}

/** A partner's standing before its first call. */
export interface NewPartner {
  id: string;
  name: string;
  hasPapers: boolean;
  hasPassword: boolean;
  hasServed: boolean;
}

/**
 * The partner nearest to its first call; null without any. Papers of one and a password of another make nobody who can
 * work.
 */
export function nearestPartner(partners: readonly NewPartner[]): NewPartner | null {
  const ready = ({ hasPapers, hasPassword, hasServed }: NewPartner) =>
    Number(hasPapers) + Number(hasPassword) + Number(hasServed);
  return partners.reduce<NewPartner | null>(
    (best, one) => (best === null || ready(one) > ready(best) ? one : best),
    null,
  );
}
