import { Truck } from 'lucide-react';
import { useState } from 'react';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { type DocumentType, formatDocument } from '#shared/br/document.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { MaskedValue } from '#ui/records/masked-value.tsx';
import { PartTitle } from '#ui/records/part-title.tsx';
import { RecordsCard } from '#ui/records/records-card.tsx';
import { Portrait, PortraitButton, PortraitCard } from '../../portraits/ui/portrait.tsx';
import { driverRoleLabels, type EquipmentStatus, equipmentStatusLabels } from '../../rules.ts';
import { SkillList } from '../../skills/ui/skill-list.tsx';
import type { Driver, Vehicle } from '../contract.ts';
import { vehicleFacts, vehicleLabel, vehicleTitle } from '../rules.ts';
import { DriverDialog } from './driver-dialog.tsx';
import { EquipmentActions } from './equipment-actions.tsx';
import { type CallInRegion, RegionsDialog } from './regions-dialog.tsx';
import { type FleetOf, useWholeCpf } from './use-fleet.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface Props {
  of: FleetOf;
  partner: { vehicles: Vehicle[]; drivers: Driver[]; regions: string[] };
  openCalls?: readonly CallInRegion[];
  mayWrite: boolean;
}

/** A partner's vehicles, drivers and regions, with forms to edit them. */
export function FleetCards({
  of,
  partner,
  openCalls = [],
  mayWrite,
}: Props & { partner: { name: string; documentType: DocumentType; portraitId: string | null } }) {
  const { name, portraitId } = partner;
  return (
    <div className="flex flex-col gap-5">
      <VehiclesCard of={of} partner={partner} mayWrite={mayWrite} />
      <DriversCard of={of} partner={partner} mayWrite={mayWrite} />
      {partner.documentType === 'cpf' && (
        <PortraitCard of={of} driverId={null} name={name} portraitId={portraitId} mayWrite={mayWrite} />
      )}
      <RegionsCard of={of} regions={partner.regions} openCalls={openCalls} mayWrite={mayWrite} />
    </div>
  );
}

export function VehiclesCard({ of, partner: { vehicles, drivers }, mayWrite }: Props) {
  return (
    <RecordsCard
      title="Veículos"
      rows={vehicles}
      none="Nenhum veículo cadastrado."
      add={mayWrite && 'Novo veículo'}
      rowClassName="px-4 py-4 sm:px-5"
      dialog={(vehicle, onClose) => <VehicleDialog of={of} vehicle={vehicle} drivers={drivers} onClose={onClose} />}
    >
      {(vehicle, onEdit) => (
        <>
          <PartTitle icon={Truck} title={vehicleTitle(vehicle)} mark={vehicle.available24h && '24 horas'} />
          <Standing {...vehicle} />
          <DescriptionList
            columns={3}
            items={[...vehicleFacts(vehicle), { term: 'Motorista', value: vehicle.driverName }]}
          />
          <SkillList skills={vehicle.skills} otherNames={vehicle.otherNames} />
          {mayWrite && (
            <EquipmentActions
              of={of}
              kind="vehicle"
              unit={vehicle}
              name={vehicleLabel({ ...vehicle, driverName: null })}
              onEdit={onEdit}
            />
          )}
        </>
      )}
    </RecordsCard>
  );
}

export function DriversCard({ of, partner: { drivers }, mayWrite }: Props) {
  return (
    <RecordsCard
      title="Motoristas"
      rows={drivers}
      none="Nenhum motorista cadastrado."
      add={mayWrite && 'Novo motorista'}
      rowClassName="px-4 py-4 sm:px-5"
      dialog={(driver, onClose) => <DriverDialog of={of} driver={driver} onClose={onClose} />}
    >
      {(driver, onEdit) => (
        <>
          <div className="mb-3 flex items-center gap-3">
            <Portrait of={of} driverId={driver.id} name={driver.fullName} portraitId={driver.portraitId} />
            <h3 className="min-w-0 font-semibold wrap-anywhere">{driver.fullName}</h3>
          </div>
          <Standing {...driver} />
          <DescriptionList
            columns={3}
            items={[
              { term: 'Função', value: driver.role && driverRoleLabels[driver.role] },
              { term: 'Telefone liberado', value: driver.phone },
              { term: 'E-mail', value: driver.email },
              {
                term: 'CPF',
                value: driver.cpf && <DriverCpf of={of} driver={driver} mayWrite={mayWrite} />,
              },
              { term: 'CNH válida', value: driver.validLicense ? 'Sim' : 'Não' },
              { term: 'Aplicativo', value: driver.hasAccount ? 'Já entrou' : 'Ainda não entrou' },
            ]}
          />
          {mayWrite && (
            <EquipmentActions of={of} kind="driver" unit={driver} name={driver.fullName} onEdit={onEdit}>
              {driver.status !== 'recusado' && (
                <PortraitButton of={of} driverId={driver.id} name={driver.fullName} portraitId={driver.portraitId} />
              )}
              {driver.status === 'ativo' && <InviteDriver driver={driver} />}
            </EquipmentActions>
          )}
        </>
      )}
    </RecordsCard>
  );
}

function DriverCpf({ of, driver, mayWrite }: { of: FleetOf; driver: Driver; mayWrite: boolean }) {
  const whole = useWholeCpf(of, driver);
  return <MaskedValue text={driver.cpf ?? ''} show={formatDocument} whole={mayWrite && whole} />;
}

/**
 * A driver signs in by a code, so the invitation is only the sign-in page: it has no key and can be sent repeatedly.
 */
function InviteDriver({ driver }: { driver: Driver }) {
  const number = parsePhone(driver.phone);
  if (number === null) return null;
  const invite = () => {
    const address = `${window.location.origin}${partnerPages.signIn}`;
    const text = `Olá! Seu telefone está liberado no aplicativo. Entre em ${address}, toque em "Sou motorista: entrar com código" e use este número.`;
    window.open(whatsappLink(`55${number}`, text), '_blank', 'noopener,noreferrer');
  };
  return (
    <Button size="sm" aria-label={`Convidar pelo WhatsApp: ${driver.fullName}`} onClick={invite}>
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

/** The status of equipment that is not in use, with its reason. */
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
