import { keysIn } from '../choices.ts';

/** What people call the parts of an address, in the order in which one is written. */
export const addressLabels = {
  zipCode: 'CEP',
  street: 'Endereço',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
} as const;

/** One address: never put together of two people's. */
export const placeFields = keysIn(addressLabels);
export type PlaceField = (typeof placeFields)[number];
