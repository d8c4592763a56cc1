import { describe, expect, it } from 'vitest';
import { type Abilities, lackFor } from './rules.ts';

const sink = { skills: ['residencial'], vehicleNeed: 'qualquer' as const };
const sewer = { skills: ['rede'], vehicleNeed: 'cabo' as const };
const jet = { skills: ['jato', 'rede'], vehicleNeed: 'caminhao' as const };
const able = (given: Partial<Abilities>): Abilities => ({ skills: [], vehicles: [], hasOtherNames: false, ...given });

describe('what keeps a partner from a service', () => {
  it('is nothing for one that never said what it does, but the vehicle', () => {
    expect(lackFor(jet, able({}))).toBeNull();
    expect(lackFor(jet, able({ vehicles: [{ type: 'small_car', skills: [] }] }))).toBe('vehicle');
  });

  it('is a skill that neither it nor one of its vehicles has', () => {
    expect(lackFor(sink, able({ skills: ['rede'] }))).toBe('skill');
    expect(lackFor(sink, able({ hasOtherNames: true }))).toBe('skill');
    expect(lackFor(sink, able({ skills: ['residencial'] }))).toBeNull();
    expect(lackFor(sink, able({ vehicles: [{ type: 'motorcycle', skills: ['residencial'] }] }))).toBeNull();
  });

  it('is one vehicle that must do it all, with what its partner does with any', () => {
    const car = { type: 'small_car', skills: ['rede'] } as const;
    const truck = { type: 'truck_hydro', skills: ['jato'] } as const;
    expect(lackFor(jet, able({ vehicles: [car, truck] }))).toBe('skill');
    expect(lackFor(jet, able({ vehicles: [car, truck], skills: ['rede'] }))).toBeNull();
    expect(lackFor(jet, able({ vehicles: [{ ...car, skills: ['jato', 'rede'] }] }))).toBe('vehicle');
  });

  it('is a motorcycle where the cable machine has to come along', () => {
    expect(lackFor(sewer, able({ vehicles: [{ type: 'motorcycle', skills: ['rede'] }] }))).toBe('vehicle');
    expect(lackFor(sewer, able({ vehicles: [{ type: 'other', skills: ['rede'] }] }))).toBeNull();
  });
});
