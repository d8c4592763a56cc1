import type { CepPlace } from '#shared/br/cep-place.ts';

const threePowersSquare: CepPlace = {
  street: 'Praça dos Três Poderes',
  neighborhood: 'Zona Cívico-Administrativa',
  city: 'Brasília',
  state: 'DF',
};

/** Postal codes that 'Buscar' knows without asking anyone, by their eight digits. */
export const knownCeps: Readonly<Record<string, CepPlace>> = {
  '70074900': { street: 'SBS Quadra 3 Bloco B', neighborhood: 'Asa Sul', city: 'Brasília', state: 'DF' },
  '70150900': threePowersSquare,
  '70160900': threePowersSquare,
};
