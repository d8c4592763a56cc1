/** Words of the card that takes all settings out and in. */
export const transferWords = {
  title: 'Exportar e importar',
  description:
    'Todas as configurações num arquivo, sem senhas e sem chaves de integrações. A logo e os preços do orçamento ficam de fora.',
} as const;
