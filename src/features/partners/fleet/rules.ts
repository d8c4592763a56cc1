import { type VehicleType, vehicleTypeLabels } from '../rules.ts';

/** What people call a vehicle: `Caminhão hidrojato · ABC1D23 · João Souza`. */
export function vehicleLabel(vehicle: {
  type: string;
  typeLabel: string | null;
  plate: string | null;
  driverName: string | null;
}): string {
  const kind = vehicle.typeLabel || vehicleTypeLabels[vehicle.type as VehicleType];
  return [kind, vehicle.plate, vehicle.driverName].filter(Boolean).join(' · ');
}
