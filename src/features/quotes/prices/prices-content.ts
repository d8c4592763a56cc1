/** Words of the card of the quote's prices. */
export const pricesWords = {
  title: 'Preços do orçamento',
  description:
    'O que o app propõe ao prestador além do preço do serviço. Ele pode tirar do orçamento o que não couber.',
  fields: {
    nightPercent: {
      label: 'Adicional noturno (%)',
      hint: 'Sobre a mão de obra, das 22h às 5h. 0 não cobra.',
    },
    holidayPercent: {
      label: 'Adicional de feriado (%)',
      hint: 'Nos feriados nacionais e do Distrito Federal. 0 não cobra.',
    },
    kmValue: { label: 'Deslocamento, por km', hint: undefined },
    meterValue: { label: 'Cabo, por metro', hint: undefined },
    ceilingMeters: {
      label: 'Teto de metros',
      hint: 'O cliente nunca paga mais metros que o teto do orçamento.',
    },
  },
} as const;

/** Begins the ids of the inputs. */
export const pricesFormId = 'preco';
