import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useWhole } from '#ui/records/use-whole.ts';
import type { DecidedEquipmentStatus, EquipmentKind } from '../../rules.ts';
import {
  type AddDriverBody,
  type AddVehicleBody,
  type ChangeRegionsBody,
  type Driver,
  type EditDriverBody,
  type EditVehicleBody,
  fleetOperations,
  ownFleetOperations,
  type RemoveEquipmentBody,
} from '../contract.ts';

/** Owner of the fleet: a partner for the office, or the signed-in partner. */
export type FleetOf = { partnerId: string } | 'own';

/** Sends a change of a fleet, then reads the partner again. */
function useFleetWrite<Asked>(of: FleetOf, send: (asked: Asked) => Promise<{ id: string }>) {
  const client = useQueryClient();
  const group = of === 'own' ? 'own-record' : 'partners';
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: [group] }) });
}

/** Adds a vehicle or, given its id, edits it. */
export function useSaveVehicle(of: FleetOf, vehicleId: string | undefined) {
  return useFleetWrite(of, ({ seen, ...card }: AddVehicleBody & Pick<EditVehicleBody, 'seen'>) => {
    const { type: _, typeLabel: __, plate: ___, ...use } = card;
    if (of === 'own') {
      return vehicleId === undefined
        ? call(ownFleetOperations.addOwnVehicle, { body: card })
        : call(ownFleetOperations.editOwnVehicle, { params: { vehicleId }, body: { ...use, ...only(use, seen) } });
    }
    const { partnerId: id } = of;
    return vehicleId === undefined
      ? call(fleetOperations.addVehicle, { params: { id }, body: card })
      : call(fleetOperations.editVehicle, { params: { id, vehicleId }, body: { ...card, ...(seen && { seen }) } });
  });
}

/** Adds a driver or, given the id of one, edits it. */
export function useSaveDriver(of: FleetOf, driverId: string | undefined) {
  return useFleetWrite(of, ({ seen, ...card }: AddDriverBody & Pick<EditDriverBody, 'seen'>) => {
    const { fullName: _, cpf: __, validLicense: ___, ...contact } = card;
    if (of === 'own') {
      return driverId === undefined
        ? call(ownFleetOperations.addOwnDriver, { body: card })
        : call(ownFleetOperations.editOwnDriver, {
            params: { driverId },
            body: { ...contact, ...only(contact, seen) },
          });
    }
    const { partnerId: id } = of;
    return driverId === undefined
      ? call(fleetOperations.addDriver, { params: { id }, body: card })
      : call(fleetOperations.editDriver, { params: { id, driverId }, body: { ...card, ...(seen && { seen }) } });
  });
}

/** The seen values of the sent fields. */
function only<Seen extends object>(sent: object, seen: Seen | undefined): { seen?: Seen } {
  if (seen === undefined) return {};
  return { seen: Object.fromEntries(Object.entries(seen).filter(([field]) => field in sent)) as Seen };
}

/** Takes a vehicle or driver off. */
export function useRemoveEquipment(of: FleetOf, kind: EquipmentKind, unit: string) {
  return useFleetWrite(of, (body: RemoveEquipmentBody) => {
    if (of === 'own') {
      return kind === 'vehicle'
        ? call(ownFleetOperations.removeOwnVehicle, { params: { vehicleId: unit }, body })
        : call(ownFleetOperations.removeOwnDriver, { params: { driverId: unit }, body });
    }
    const { partnerId: id } = of;
    return kind === 'vehicle'
      ? call(fleetOperations.removeVehicle, { params: { id, vehicleId: unit }, body })
      : call(fleetOperations.removeDriver, { params: { id, driverId: unit }, body });
  });
}

/** Approves what the partner added, or refuses it with a reason. */
export function useDecideEquipment({ partnerId: id }: { partnerId: string }, kind: EquipmentKind, unit: string) {
  return useFleetWrite({ partnerId: id }, (decision: { status: DecidedEquipmentStatus; reason?: string }) => {
    const body = { ...decision, from: 'pendente' as const };
    return kind === 'vehicle'
      ? call(fleetOperations.decideVehicle, { params: { id, vehicleId: unit }, body })
      : call(fleetOperations.decideDriver, { params: { id, driverId: unit }, body });
  });
}

/** Says where a partner works. */
export function useChangeRegions(of: FleetOf) {
  return useFleetWrite(of, ({ openCalls, ...body }: ChangeRegionsBody) =>
    of === 'own'
      ? call(ownFleetOperations.changeOwnRegions, { body })
      : call(fleetOperations.changeRegions, { params: { id: of.partnerId }, body: { ...body, openCalls } }),
  );
}

/** The CPF of a driver, which the office's page shows masked until it is asked for; the log notes that. */
export function useWholeCpf(of: FleetOf, driver: Driver | undefined) {
  return useWhole(driver?.cpf ?? null, async () => {
    if (of === 'own' || driver === undefined) return null;
    return (await call(fleetOperations.revealDriver, { params: { id: of.partnerId, driverId: driver.id } })).value;
  });
}
