/** A link that opens a chat with a prepared text. `number` may have punctuation; it must include the country code. */
export function whatsappLink(number: string, text?: string): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`;
  // Not URLSearchParams: it writes spaces as +, which some clients show literally.
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address;
}
