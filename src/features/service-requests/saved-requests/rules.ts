export const savedRequestStatuses = ['novo', 'convertido', 'descartado'] as const;
export type SavedRequestStatus = (typeof savedRequestStatuses)[number];
export const savedRequestStatusLabels: Record<SavedRequestStatus, string> = {
  novo: 'Novo',
  convertido: 'Convertido',
  descartado: 'Descartado',
};

export const notSaved = 'Este site não guarda pedidos. Envie a mensagem pelo WhatsApp.';
