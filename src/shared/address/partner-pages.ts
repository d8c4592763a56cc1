/** The pages of the partner's app. */
export const partnerPages = {
  entrance: '/parceiro',
  signIn: '/parceiro/login',
  resetPassword: '/parceiro/redefinir-senha',
  dashboard: '/parceiro/dashboard',
  call: '/parceiro/chamados/:callId',
  record: '/parceiro/cadastro',
  account: '/parceiro/minha-conta',
  watch: '/parceiro/plantao',
  statement: '/parceiro/extrato',
  settlementStatement: '/parceiro/extrato/:settlementId',
  ownData: '/parceiro/meus-dados',
  hearings: '/parceiro/ouvir',
  hearing: '/parceiro/ouvir/:hearingId',
} as const;

/** Scope and files of the partner app on a phone. */
export const partnerApp = {
  scope: '/parceiro/',
  manifest: '/parceiro/app.webmanifest',
  worker: '/parceiro/sw.js',
} as const;
