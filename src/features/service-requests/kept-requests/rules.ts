export const keptRequestStatuses = ['novo', 'convertido', 'descartado'] as const;
export type KeptRequestStatus = (typeof keptRequestStatuses)[number];
export const keptRequestStatusLabels: Record<KeptRequestStatus, string> = {
  novo: 'Novo',
  convertido: 'Convertido',
  descartado: 'Descartado',
};

export const notKept = 'Este site não guarda pedidos. Envie a mensagem pelo WhatsApp.';
