export const keptRequestStatuses = ['novo', 'convertido', 'descartado'] as const;
export type KeptRequestStatus = (typeof keptRequestStatuses)[number];
export const keptRequestStatusLabels: Record<KeptRequestStatus, string> = {
  novo: 'Novo',
  convertido: 'Convertido',
  descartado: 'Descartado',
};

/** How long a kept request may stay, whatever became of it. */
export const keptDays = 90;

/** What the visitor agrees to by ticking the box; stored with the request as it was read. */
export const keepConsent = `Quero que a central guarde este pedido por até ${keptDays} dias e entre em contato comigo, mesmo se eu não enviar a mensagem.`;

export const notKept = 'Este site não guarda pedidos. Envie a mensagem pelo WhatsApp.';
