/** A visitor's first message to the central. */
export const greeting = 'Olá! Preciso de um serviço de desentupimento.';

/** Text between the greeting and the place; `boot.ts` writes both once the place is known. */
export const beforePlace = ' Estou em ';

/** The greeting with a place. */
export function greetingFrom(city: string, state: string): string {
  return `${greeting}${beforePlace}${city}, ${state}.`;
}
