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

/** What keeps a partner from a service: that it lacks a skill, or the vehicle; null when nothing does. One vehicle must do it all. */
export function lackFor(service: ServiceNeeds, abilities: Abilities): 'skill' | 'vehicle' | null {
  const { skills, vehicles } = abilities;
  const isFree = !saysWhatItDoes(abilities);
  const knows = (own: readonly string[]) =>
    isFree || service.skills.every((skill) => skills.includes(skill) || own.includes(skill));
  if (vehicles.length === 0) return knows([]) ? null : 'skill';
  const able = vehicles.filter((vehicle) => knows(vehicle.skills));
  if (able.length === 0) return 'skill';
  return able.some(({ type }) => isFit(service.vehicleNeed, type)) ? null : 'vehicle';
}

function isFit(need: VehicleNeed, type: VehicleType): boolean {
  const isTruck = type === 'truck_pipa' || type === 'truck_hydro';
  return need === 'qualquer' || (need === 'caminhao' ? isTruck : type !== 'motorcycle');
}
