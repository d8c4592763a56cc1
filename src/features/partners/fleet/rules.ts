import { labelOf } from '#shared/choices.ts';
import { fold } from '#shared/text/text.ts';
import { type DriverRole, driverRoleLabels, type VehicleType, vehicleTypeLabels } from '../rules.ts';

/** A vehicle's label: `Caminhão hidrojato · ABC1D23 · João Souza`. */
export function vehicleLabel(vehicle: {
  type: string;
  typeLabel: string | null;
  plate: string | null;
  driverName: string | null;
}): string {
  const kind = vehicle.typeLabel || labelOf(vehicleTypeLabels, vehicle.type);
  return [kind, vehicle.plate, vehicle.driverName].filter(Boolean).join(' · ');
}

/** A vehicle's title: its type. */
export function vehicleTitle({ type, typeLabel }: { type: VehicleType; typeLabel: string | null }): string {
  return typeLabel ?? (type === 'other' ? 'Veículo' : vehicleTypeLabels[type]);
}

/** A vehicle's further facts. */
export function vehicleFacts(vehicle: {
  plate: string | null;
  capacity: string | null;
  operationRegion: string | null;
}) {
  return [
    { term: 'Placa', value: vehicle.plate },
    { term: 'Capacidade', value: vehicle.capacity },
    { term: 'Região de operação', value: vehicle.operationRegion },
  ];
}

/** A vehicle's form values; empty when unknown. */
export interface VehicleCard {
  type: VehicleType;
  typeLabel: string;
  plate: string;
  capacity: string;
  operationRegion: string;
  available24h: boolean;
  /** By id. */
  skills: string[];
  driverId: string;
}

export const vehicleCardLabels: Record<keyof VehicleCard, string> = {
  type: 'Tipo',
  typeLabel: 'Tipo, com as palavras do dono',
  plate: 'Placa',
  capacity: 'Capacidade',
  operationRegion: 'Região de operação',
  available24h: 'Disponível 24 horas',
  skills: 'Competências',
  driverId: 'Motorista',
};

/** A driver's form values; empty when unknown. */
export interface DriverCard {
  fullName: string;
  cpf: string;
  phone: string;
  email: string;
  validLicense: boolean;
  role: DriverRole | '';
}

export const driverCardLabels: Record<keyof DriverCard, string> = {
  fullName: 'Nome',
  cpf: 'CPF',
  phone: 'Telefone liberado',
  email: 'E-mail',
  validLicense: 'CNH válida',
  role: 'Função',
};

/** A value of a vehicle or driver in words. */
export function cardWords(field: keyof VehicleCard | keyof DriverCard, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value ?? '');
  if (field === 'type') return labelOf(vehicleTypeLabels, text);
  return field === 'role' ? labelOf(driverRoleLabels, text) : text;
}

interface Region {
  region: string;
  state: string | null;
  city: string | null;
}
interface Spot {
  city: string;
  state: string;
}

/** Whether a partner serves a place: one of its regions or, without regions, anywhere in its base's state. */
export function coversPlace(regions: readonly Region[], place: Spot, base: Spot): boolean {
  if (regions.length === 0) return base.state === place.state;
  return regions.some(({ region, state, city }) =>
    city === null ? fold(region).includes(fold(place.city)) : state === place.state && fold(city) === fold(place.city),
  );
}
