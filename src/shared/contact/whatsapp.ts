/** A link that opens a chat with the text written. `number` may carry marks; it must include the country code. */
export function whatsappLink(number: string, text?: string): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`;
  // Not URLSearchParams: it writes spaces as +, which some clients show as they are.
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address;
}
