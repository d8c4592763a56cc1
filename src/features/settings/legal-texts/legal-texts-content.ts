/** Words of the card of the legal texts. */
export const legalTextsWords = {
  title: 'Versões dos textos',
  description:
    'Termos de uso e política de privacidade. Cada pedido guardado e cada cadastro lembra a versão que mostrou.',
} as const;
