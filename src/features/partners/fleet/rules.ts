import { labelOf } from '#shared/choices.ts';
import { cardOf, type ValuesOf } from '#shared/record/card.ts';
import { choice, document, email, flag, phone, references, text } from '#shared/record/card-fields.ts';
import { fold } from '#shared/text/text.ts';
import { driverRoleLabels, type VehicleType, vehicleTypeLabels } from '../rules.ts';

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

export const vehicleCard = cardOf({
  record: 'este veículo',
  fields: {
    type: choice('Tipo', vehicleTypeLabels),
    typeLabel: text('Tipo, com as palavras do dono'),
    plate: text('Placa'),
    capacity: text('Capacidade'),
    operationRegion: text('Região de operação'),
    available24h: flag('Disponível 24 horas'),
    skills: references('Competências'),
    driverId: text('Motorista'),
  },
});

export type VehicleCard = ValuesOf<typeof vehicleCard>;

export const driverCard = cardOf({
  record: 'este motorista',
  fields: {
    fullName: text('Nome'),
    cpf: document('CPF'),
    phone: phone('Telefone liberado'),
    email: email('E-mail'),
    validLicense: flag('CNH válida'),
    role: choice('Função', driverRoleLabels),
  },
});

export type DriverCard = ValuesOf<typeof driverCard>;

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
