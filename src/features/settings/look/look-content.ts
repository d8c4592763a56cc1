/** Words of the card of the look, by the ids of its inputs. */
export const lookWords = {
  title: 'Aparência',
  description: 'As cores e a logo do site, do aplicativo do parceiro, da página do cliente e dos e-mails.',
  main: {
    id: 'look-main',
    label: 'Cor principal',
    hint: 'Fundos escuros, botões e links. Vazio, vale a nossa.',
  },
  warm: {
    id: 'look-warm',
    label: 'Cor quente',
    hint: 'Só o que acontece agora: a ligação e a emergência.',
  },
  logo: { id: 'look-logo', label: 'Logo' },
} as const;
