import { officePages } from '#shared/address/pages.ts';

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
  pix: { label: 'Diga a chave PIX', why: 'É nela que os prestadores pagam a comissão.', page: officePages.settlement },
  channels: {
    label: 'Ligue e-mail, WhatsApp ou SMS',
    why: 'Sem canal, cada aviso espera uma pessoa da central que o mande.',
    page: officePages.systemHealth,
  },
  partner: {
    label: 'Cadastre o primeiro prestador',
    why: 'Sem prestador, ninguém atende o chamado.',
    page: officePages.partners,
  },
  call: { label: 'Abra o primeiro chamado', why: 'Pode ser um de teste: cancele depois.', page: officePages.calls },
} as const;
export type FirstStep = keyof typeof firstSteps;
export const firstStepKeys = Object.keys(firstSteps) as [FirstStep, ...FirstStep[]];
