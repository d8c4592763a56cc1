import { describe, expect, it } from 'vitest';
import { addressLines, mapHref } from './own-call-contact.tsx';

const open = {
  zipCode: '70350-500',
  street: 'SQS 308 Bloco C',
  number: 'Ap. 204',
  complement: null,
  neighborhood: 'Asa Sul',
  city: 'Brasília',
  state: 'DF',
  reference: 'Portaria pela quadra 307',
};
const closed = { ...open, zipCode: null, street: null, number: null, reference: null };

describe('the address of a call', () => {
  it('is said in two lines, street first', () => {
    expect(addressLines(open)).toEqual({ street: 'SQS 308 Bloco C, Ap. 204', place: 'Asa Sul, Brasília/DF' });
  });

  it('keeps only the place once the call is closed', () => {
    expect(addressLines(closed)).toEqual({ street: '', place: 'Asa Sul, Brasília/DF' });
  });

  it('opens the map with the way to the whole address, without what only a person understands', () => {
    const { searchParams } = new URL(mapHref(open));
    expect(searchParams.get('destination')).toBe('SQS 308 Bloco C, Ap. 204, Asa Sul, Brasília, DF, 70350-500');
  });
});
