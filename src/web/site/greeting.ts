/** What a visitor writes first to the central. */
export const greeting = 'Olá! Preciso de um serviço de desentupimento.';

/**
 * What stands between the greeting and the visitor's place; `boot.ts` writes both into a page once the place is known.
 */
export const beforePlace = ' Estou em ';

/** The greeting of somebody in this place. */
export function greetingFrom(city: string, state: string): string {
  return `${greeting}${beforePlace}${city}, ${state}.`;
}
