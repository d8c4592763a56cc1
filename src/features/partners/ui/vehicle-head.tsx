import { Truck } from 'lucide-react';
import { Badge } from '#ui/records/badge.tsx';
import { type VehicleType, vehicleTypeLabels } from '../rules.ts';

/** What a vehicle is, above what is known of it. */
export function VehicleHead({
  vehicle,
}: {
  vehicle: { type: VehicleType; typeLabel: string | null; available24h: boolean };
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Truck aria-hidden="true" className="size-5 text-brand" />
      <h3 className="font-semibold">
        {vehicle.typeLabel ?? (vehicle.type === 'other' ? 'Veículo' : vehicleTypeLabels[vehicle.type])}
      </h3>
      {vehicle.available24h && <Badge tone="info">24 horas</Badge>}
    </div>
  );
}

/** What is known of a vehicle beside that. */
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
