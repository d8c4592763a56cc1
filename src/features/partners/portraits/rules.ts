/** Limit of the upload; a small square is stored. */
export const maxPortraitBytes = 10 * 1024 * 1024;

/** Side of the stored square, three times its size on the client's page. */
export const portraitPx = 168;

/** Information for the person who adds a portrait, and the person on it. */
export const portraitConsent = {
  own: 'Os clientes que você atende veem esta foto.',
  driver: 'Os clientes que o motorista atende veem esta foto. Combine com ele antes de enviar.',
} as const;
