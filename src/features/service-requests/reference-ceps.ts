interface KnownCep {
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
}

const threePowersSquare: KnownCep = {
  logradouro: 'Praça dos Três Poderes',
  bairro: 'Zona Cívico-Administrativa',
  localidade: 'Brasília',
  uf: 'DF',
};

/** Postal codes that 'Buscar' knows without asking anyone, by their eight digits. */
export const knownCeps: Readonly<Record<string, KnownCep>> = {
  '70074900': { logradouro: 'SBS Quadra 3 Bloco B', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' },
  '70150900': threePowersSquare,
  '70160900': threePowersSquare,
};
