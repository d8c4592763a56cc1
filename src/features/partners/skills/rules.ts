import type { VehicleNeed } from '#features/catalog/rules.ts';
import type { VehicleType } from '../rules.ts';

/** A partner's skills: with any vehicle, and with each active one. */
export interface Abilities {
  skills: readonly string[];
  vehicles: readonly { type: VehicleType; skills: readonly string[] }[];
  /** Whether it named skills without a known meaning. */
  hasOtherNames: boolean;
}

/** Requirements of a service. */
export interface ServiceNeeds {
  skills: readonly string[];
  vehicleNeed: VehicleNeed;
}

/** Whether a partner's skills are known at all; otherwise it counts as doing everything. */
export function saysWhatItDoes({ skills, vehicles, hasOtherNames }: Abilities): boolean {
  return hasOtherNames || skills.length > 0 || vehicles.some((vehicle) => vehicle.skills.length > 0);
}

/** The skill or vehicle that a partner lacks for a service; null for nothing. One vehicle must cover everything. */
export function lackFor(service: ServiceNeeds, abilities: Abilities): 'skill' | 'vehicle' | null {
  const { vehicles } = abilities;
  const knows = knowsAll(service, abilities);
  if (vehicles.length === 0) return knows([]) ? null : 'skill';
  if (!vehicles.some((vehicle) => knows(vehicle.skills))) return 'skill';
  return listFitVehicles(service, abilities).length > 0 ? null : 'vehicle';
}

/** A partner's vehicles that can do a service alone. */
export function listFitVehicles<Vehicle extends Abilities['vehicles'][number]>(
  service: ServiceNeeds,
  abilities: Omit<Abilities, 'vehicles'> & { vehicles: readonly Vehicle[] },
): Vehicle[] {
  const knows = knowsAll(service, abilities);
  return abilities.vehicles.filter(({ skills, type }) => knows(skills) && isFit(service.vehicleNeed, type));
}

function knowsAll(service: ServiceNeeds, abilities: Abilities): (own: readonly string[]) => boolean {
  const isFree = !saysWhatItDoes(abilities);
  return (own) => isFree || service.skills.every((skill) => abilities.skills.includes(skill) || own.includes(skill));
}

function isFit(need: VehicleNeed, type: VehicleType): boolean {
  const isTruck = type === 'truck_pipa' || type === 'truck_hydro';
  return need === 'qualquer' || (need === 'caminhao' ? isTruck : type !== 'motorcycle');
}
