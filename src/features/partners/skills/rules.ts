import type { VehicleNeed } from '#features/catalog/rules.ts';
import type { VehicleType } from '../rules.ts';

/** What a partner can do: with any vehicle, and with each of those in use. */
export interface Abilities {
  skills: readonly string[];
  vehicles: readonly { type: VehicleType; skills: readonly string[] }[];
  /** Whether it said that it does things which stand for no skill yet. */
  hasOtherNames: boolean;
}

/** What it takes to be sent for a service. */
export interface ServiceNeeds {
  skills: readonly string[];
  vehicleNeed: VehicleNeed;
}

/** Whether anybody ever said what the partner does; who never did is taken to do everything. */
export function saysWhatItDoes({ skills, vehicles, hasOtherNames }: Abilities): boolean {
  return hasOtherNames || skills.length > 0 || vehicles.some((vehicle) => vehicle.skills.length > 0);
}

/**
 * What keeps a partner from a service: that it lacks a skill, or the vehicle; null when nothing does. One vehicle must
 * do it all.
 */
export function lackFor(service: ServiceNeeds, abilities: Abilities): 'skill' | 'vehicle' | null {
  const { vehicles } = abilities;
  const knows = knowsAll(service, abilities);
  if (vehicles.length === 0) return knows([]) ? null : 'skill';
  if (!vehicles.some((vehicle) => knows(vehicle.skills))) return 'skill';
  return listFitVehicles(service, abilities).length > 0 ? null : 'vehicle';
}

/** The vehicles of a partner that can go for a service: each does all of it alone. */
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
