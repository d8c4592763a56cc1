import { Plus } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { startVehicle, type VehicleAnswers } from '../rules.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface VehiclesStepProps {
  vehicles: readonly VehicleAnswers[];
  services: readonly string[];
  onChange: (vehicles: VehicleAnswers[]) => void;
}

/** The vehicles with their drivers; always at least one. */
export function VehiclesStep({ vehicles, services, onChange }: VehiclesStepProps) {
  const nextId = () => `veiculo-${Math.max(0, ...vehicles.map(({ id }) => Number(id.split('-')[1]) || 0)) + 1}`;
  const remove = (id: string) => {
    if (vehicles.length > 1) onChange(vehicles.filter((vehicle) => vehicle.id !== id));
  };
  return (
    <>
      {vehicles.map((vehicle, index) => (
        <VehicleFields
          key={vehicle.id}
          vehicle={vehicle}
          title={`Veículo ${index + 1}`}
          services={services}
          onChange={(values) => onChange(vehicles.map((one) => (one.id === vehicle.id ? { ...one, ...values } : one)))}
          {...(vehicles.length > 1 && { onRemove: () => remove(vehicle.id) })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...vehicles, startVehicle(nextId())])}
        >
          Adicionar veículo
        </Button>
        {vehicles.length > 1 && (
          <Button variant="ghost" onClick={() => remove(vehicles.at(-1)?.id ?? '')}>
            Remover último veículo
          </Button>
        )}
      </div>
    </>
  );
}
