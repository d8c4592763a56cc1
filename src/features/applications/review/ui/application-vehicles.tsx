import { Truck } from 'lucide-react';
import { vehicleFacts, vehicleTitle } from '#features/partners/fleet/rules.ts';
import { driverRoleLabels } from '#features/partners/rules.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { PartTitle } from '#ui/records/part-title.tsx';
import type { ApplicationVehicle } from '../contract.ts';
import { Chips } from './application-facts.tsx';

/** The vehicles of an application with their drivers. */
export function ApplicationVehicles({ vehicles }: { vehicles: readonly ApplicationVehicle[] }) {
  return (
    <Card title="Veículos e motoristas" flush>
      <ol className="divide-y divide-line border-t border-line">
        {vehicles.map((vehicle) => (
          <li key={vehicle.plate} className="px-4 py-4 sm:px-5">
            <Vehicle vehicle={vehicle} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Vehicle({ vehicle }: { vehicle: ApplicationVehicle }) {
  const { driver } = vehicle;
  return (
    <>
      <PartTitle icon={Truck} title={vehicleTitle(vehicle)} mark={vehicle.available24h && '24 horas'} />
      <DescriptionList
        columns={3}
        items={[
          ...vehicleFacts(vehicle),
          { term: 'Motorista', value: driver.fullName },
          { term: 'Função', value: driver.role && driverRoleLabels[driver.role] },
          { term: 'Telefone liberado', value: formatPhone(driver.phone) },
          { term: 'CPF do motorista', value: driver.cpf === null ? null : formatDocument(driver.cpf) },
          { term: 'E-mail do motorista', value: driver.email },
          { term: 'CNH válida', value: driver.validLicense ? 'Sim' : 'Não' },
        ]}
      />
      {vehicle.services.length > 0 && (
        <div className="mt-3">
          <p className="text-sm text-ink-soft">Serviços com este veículo</p>
          <Chips names={vehicle.services} none="" />
        </div>
      )}
    </>
  );
}
