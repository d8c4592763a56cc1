import { z } from 'zod';
import { storedText } from '#shared/api/fields.ts';

const line = (most: number) =>
  storedText()
    .max(most, `Use no máximo ${most} caracteres.`)
    .refine((text) => !/[\n{}]/.test(text), 'Use uma linha só, sem chaves { }.');

/** Sender and signature of messages to people outside; empty is the brand, and no signature. */
export const messageSignature = {
  words: {
    title: 'Quem assina as mensagens',
    description: 'Vale para as próximas mensagens. As que já estão na fila ou foram enviadas ficam como estão.',
    fields: [
      {
        name: 'senderName',
        label: 'Nome de quem envia',
        optional: true,
        hint: 'Aparece em {quem envia} e no remetente dos e-mails. Vazio, é o nome do negócio.',
      },
      {
        name: 'signature',
        label: 'Assinatura',
        optional: true,
        hint: 'Última linha de cada mensagem, por exemplo: Equipe Cano Livre. Vazia, não há assinatura.',
      },
    ],
  },
  shape: z.strictObject({ senderName: line(40), signature: line(80) }),
  usual: { senderName: '', signature: '' },
};
