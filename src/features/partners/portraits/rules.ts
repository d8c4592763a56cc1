/** What may be sent; of it a small square is kept. */
export const maxPortraitBytes = 10 * 1024 * 1024;

/** The side of the square that is kept: the client's page shows it at a third of that. */
export const portraitPx = 168;

/** What whoever adds one has to know, and to tell the person on it. */
export const portraitConsent = {
  own: 'Os clientes que você atende veem esta foto.',
  driver: 'Os clientes que o motorista atende veem esta foto. Combine com ele antes de enviar.',
} as const;
