import { useState } from 'react';
import { formatDocument } from '#shared/br/document.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { partnerPages } from '#shared/pages.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { driverRoleLabels, type EquipmentStatus, equipmentStatusLabels } from '../../rules.ts';
import { HeldSkills } from '../../skills/ui/held-skills.tsx';
import { VehicleHead } from '../../ui/vehicle-head.tsx';
import type { Driver, Vehicle } from '../contract.ts';
import { vehicleLabel } from '../rules.ts';
import { DriverDialog } from './driver-dialog.tsx';
import { EquipmentActions } from './equipment-actions.tsx';
import { type CallInRegion, RegionsDialog } from './regions-dialog.tsx';
import type { FleetOf } from './use-fleet.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface Props {
  of: FleetOf;
  partner: { vehicles: Vehicle[]; drivers: Driver[]; regions: string[] };
  openCalls?: readonly CallInRegion[];
  mayWrite: boolean;
}

/** With what, with whom and where a partner works, and the ways to keep it true. */
export function FleetCards({ of, partner, openCalls = [], mayWrite }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <VehiclesCard of={of} partner={partner} mayWrite={mayWrite} />
      <DriversCard of={of} partner={partner} mayWrite={mayWrite} />
      <RegionsCard of={of} regions={partner.regions} openCalls={openCalls} mayWrite={mayWrite} />
    </div>
  );
}

export function VehiclesCard({ of, partner, mayWrite }: Props) {
  // Null: a new one.
  const [open, setOpen] = useState<Vehicle | null>();
  const { vehicles, drivers } = partner;
  return (
    <Card
      title="Veículos"
      flush={vehicles.length > 0}
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setOpen(null)}>
            Novo veículo
          </Button>
        )
      }
    >
      {vehicles.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhum veículo cadastrado.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="px-4 py-4 sm:px-5">
              <VehicleHead vehicle={vehicle} />
              <Standing {...vehicle} />
              <DescriptionList
                columns={3}
                items={[
                  { term: 'Placa', value: vehicle.plate },
                  { term: 'Capacidade', value: vehicle.capacity },
                  { term: 'Região de operação', value: vehicle.operationRegion },
                  { term: 'Motorista', value: vehicle.driverName },
                ]}
              />
              <HeldSkills skills={vehicle.skills} otherNames={vehicle.otherNames} />
              {mayWrite && (
                <EquipmentActions
                  of={of}
                  kind="vehicle"
                  unit={vehicle}
                  name={vehicleLabel({ ...vehicle, driverName: null })}
                  onEdit={() => setOpen(vehicle)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <VehicleDialog of={of} vehicle={open ?? undefined} drivers={drivers} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

export function DriversCard({ of, partner: { drivers }, mayWrite }: Props) {
  const [open, setOpen] = useState<Driver | null>();
  return (
    <Card
      title="Motoristas"
      flush={drivers.length > 0}
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setOpen(null)}>
            Novo motorista
          </Button>
        )
      }
    >
      {drivers.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhum motorista cadastrado.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {drivers.map((driver) => (
            <li key={driver.id} className="px-4 py-4 sm:px-5">
              <h3 className="mb-3 font-semibold">{driver.fullName}</h3>
              <Standing {...driver} />
              <DescriptionList
                columns={3}
                items={[
                  { term: 'Função', value: driver.role && driverRoleLabels[driver.role] },
                  { term: 'Telefone liberado', value: driver.phone },
                  { term: 'E-mail', value: driver.email },
                  { term: 'CPF', value: driver.cpf === null ? null : formatDocument(driver.cpf) },
                  { term: 'CNH válida', value: driver.validLicense ? 'Sim' : 'Não' },
                  { term: 'Aplicativo', value: driver.hasAccount ? 'Já entrou' : 'Ainda não entrou' },
                ]}
              />
              {mayWrite && (
                <EquipmentActions
                  of={of}
                  kind="driver"
                  unit={driver}
                  name={driver.fullName}
                  onEdit={() => setOpen(driver)}
                >
                  {driver.status === 'ativo' && <InviteDriver driver={driver} />}
                </EquipmentActions>
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && <DriverDialog of={of} driver={open ?? undefined} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** A driver comes in by a code, so the invitation is the way to the door: it holds no key, and can go out again at any time. */
function InviteDriver({ driver }: { driver: Driver }) {
  const number = parsePhone(driver.phone);
  if (number === null) return null;
  const invite = () => {
    const address = `${window.location.origin}${partnerPages.signIn}`;
    const text = `Olá! Seu telefone está liberado no aplicativo. Entre em ${address}, toque em "Sou motorista: entrar com código" e use este número.`;
    window.open(whatsappLink(`55${number}`, text), '_blank', 'noopener,noreferrer');
  };
  return (
    <Button size="sm" aria-label={`Convidar ${driver.fullName} pelo WhatsApp`} onClick={invite}>
      Convidar pelo WhatsApp
    </Button>
  );
}

export function RegionsCard({ of, regions, openCalls, mayWrite }: Omit<Props, 'partner'> & { regions: string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Regiões atendidas"
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Editar regiões
          </Button>
        )
      }
    >
      {regions.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhuma região informada.</p>
      ) : (
        <Chips names={regions} />
      )}
      {open && <RegionsDialog of={of} regions={regions} openCalls={openCalls ?? []} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const tones: Record<EquipmentStatus, Tone> = {
  pendente: 'warning',
  ativo: 'success',
  recusado: 'danger',
  removido: 'neutral',
};

/** What is in use says nothing. */
function Standing({ status, reason }: { status: EquipmentStatus; reason: string | null }) {
  if (status === 'ativo') return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={tones[status]}>{equipmentStatusLabels[status]}</Badge>
      {reason !== null && <span>“{reason}”</span>}
    </p>
  );
}

function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 first:mt-0">
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
