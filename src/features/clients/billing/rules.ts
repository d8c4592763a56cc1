/** A company's way of paying in words: `Por mês, vence no dia 10`. */
export function billingWords(dueDay: number | null): string {
  return dueDay === null ? 'Por chamado' : `Por mês, vence no dia ${dueDay}`;
}
