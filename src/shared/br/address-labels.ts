import { keysIn } from '../choices.ts';

/** Portuguese names of the parts of an address, in writing order. */
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
