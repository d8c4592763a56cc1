import { formatDocument } from '#shared/br/document.ts';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Chips } from '../../application-review/ui/application-facts.tsx';
import { driverRoleLabels } from '../../rules.ts';
import { VehicleHead } from '../../ui/vehicle-head.tsx';
import type { PartnerDetail } from '../contract.ts';

/** With what, with whom and where a partner works. */
export function PartnerEquipment({ partner }: { partner: PartnerDetail }) {
  const { vehicles, drivers, regions } = partner;
  return (
    <div className="flex flex-col gap-5">
      <Card title="Veículos" flush={vehicles.length > 0}>
        {vehicles.length === 0 ? (
          <p className="text-sm text-ink-soft">Nenhum veículo cadastrado.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="px-4 py-4 sm:px-5">
                <VehicleHead vehicle={vehicle} />
                <DescriptionList
                  columns={3}
                  items={[
                    { term: 'Placa', value: vehicle.plate },
                    { term: 'Capacidade', value: vehicle.capacity },
                    { term: 'Região de operação', value: vehicle.operationRegion },
                    { term: 'Motorista', value: vehicle.driverName },
                  ]}
                />
                {vehicle.services.length > 0 && <Chips names={vehicle.services} none="" />}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Motoristas" flush={drivers.length > 0}>
        {drivers.length === 0 ? (
          <p className="text-sm text-ink-soft">Nenhum motorista cadastrado.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {drivers.map((driver) => (
              <li key={driver.id} className="px-4 py-4 sm:px-5">
                <h3 className="mb-3 font-semibold">{driver.fullName}</h3>
                <DescriptionList
                  columns={3}
                  items={[
                    { term: 'Função', value: driverRoleLabels[driver.role] },
                    { term: 'Telefone liberado', value: driver.phone },
                    { term: 'E-mail', value: driver.email },
                    { term: 'CPF', value: driver.cpf === null ? null : formatDocument(driver.cpf) },
                    { term: 'CNH válida', value: driver.validLicense ? 'Sim' : 'Não' },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Regiões atendidas">
        <Chips names={regions} none="Nenhuma região informada." />
      </Card>
    </div>
  );
}
