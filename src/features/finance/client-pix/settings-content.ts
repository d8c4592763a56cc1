import { z } from 'zod';
import { pixReceiverLabels, pixReceivers } from './rules.ts';

/** The account to which a client's PIX goes. */
export const clientPayments = {
  words: {
    title: 'PIX do cliente',
    description: 'O PIX com o valor aprovado, na página do cliente e no celular do prestador.',
    fields: [
      {
        name: 'receiver',
        label: 'Quem recebe',
        options: pixReceivers.map((value) => ({ value, label: pixReceiverLabels[value] })),
        hint: 'Sem chave verificada do prestador, ou sem a conta da central, o cliente não vê PIX nenhum. O que a central recebe ela repassa ao prestador por fora: a comissão dele continua igual.',
        wide: true,
      },
    ],
  },
  shape: z.strictObject({ receiver: z.enum(pixReceivers, 'Escolha quem recebe.') }),
  usual: { receiver: 'prestador' as const },
};
