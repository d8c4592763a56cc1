import { z } from 'zod';

/** The days that a conversation with a visitor is stored. */
export const conversationDays = {
  words: {
    title: 'Assistente',
    description: 'As conversas com o assistente do site, que a central lê em Conversas.',
    fields: [
      {
        name: 'keepDays',
        label: 'Dias que uma conversa fica guardada',
        type: 'number',
        hint: 'De 1 a 365. O visitante lê este prazo ao abrir a conversa.',
      },
    ],
  },
  shape: z.strictObject({
    keepDays: z.coerce
      .number('Informe os dias.')
      .int('Use um número inteiro.')
      .min(1, 'Guarde pelo menos 1 dia.')
      .max(365, 'Guarde no máximo 365 dias.'),
  }),
  usual: { keepDays: 30 },
} as const;
