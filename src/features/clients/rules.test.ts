import { describe, expect, it } from 'vitest';
import { maskAddress } from './rules.ts';

describe('the masked address', () => {
  it('shows the place and only the beginning of the street', () => {
    const address = {
      street: 'QNN 14 Conjunto B',
      number: '22',
      neighborhood: 'Ceilândia',
      city: 'Brasília',
      state: 'DF',
    };
    expect(maskAddress(address)).toBe('QNN 1•••, Ceilândia, Brasília/DF');
    expect(maskAddress({ ...address, street: null })).toBe('Ceilândia, Brasília/DF');
  });

  it('is absent when nothing is known', () => {
    expect(maskAddress({ street: null, number: null, neighborhood: '', city: null, state: null })).toBeNull();
  });
});
