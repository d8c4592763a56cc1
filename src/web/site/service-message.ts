/** A client's message asking about one service. */
export function serviceMessage(nomeCurto: string): string {
  return `Olá! Gostaria de informações sobre o serviço: ${nomeCurto}.`;
}
