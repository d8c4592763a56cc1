import { listAgreedPrices } from '#features/clients/agreed-prices/queries.server.ts';
import { addPrice, editPrice } from '#features/clients/agreed-prices/save-price.server.ts';
import { editClient } from '#features/clients/editing/edit-client.server.ts';
import { addClientAddress, editClientAddress } from '#features/clients/editing/save-client-address.server.ts';
import { editClientPhone } from '#features/clients/editing/save-client-phone.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { clientAddressCard, clientCard, clientPhoneCard } from '#features/clients/rules.ts';
import { driverCard, vehicleCard } from '#features/partners/fleet/rules.ts';
import { addDriver, editDriver } from '#features/partners/fleet/save-driver.server.ts';
import { addVehicle, editVehicle } from '#features/partners/fleet/save-vehicle.server.ts';
import { readPartnerDocument } from '#features/partners/office/read-partner-document.server.ts';
import { changePartnerDocument } from '#features/partners/record/change-partner-document.server.ts';
import { changePartnerEmail } from '#features/partners/record/change-partner-email.server.ts';
import { editPartner } from '#features/partners/record/edit-partner.server.ts';
import { partnerCard } from '#features/partners/record/rules.ts';
import { savePlan } from '#features/partners/roster/save-plan.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { cpf, mobile, type Operation } from '#test/operation.ts';

/** Changes a record from what stood there when it was made to the first of two things, or to the second. */
export type Edit = (ctx: Ctx, which: 0 | 1) => Promise<unknown>;
export interface EditedKind {
  /** A fresh record; of what there is one of, as it stands. */
  make: () => Promise<Edit>;
  /** The second person's message about the edit of the first. */
  stands: string;
  card?: object;
}

/** The value of the first person, and that of the second. */
export const names = ['Marina escreveu', 'Paulo escreveu'] as const;

let made = 60_000;
export function next(): number {
  made += 1;
  return made;
}
export const place = { street: 'SQN 304', city: 'Brasília', state: 'DF' } as const;
const emails = ['um@exemplo.com.br', 'dois@exemplo.com.br'] as const;
const truck = {
  ...{ type: 'truck_hydro' as const, typeLabel: '', plate: 'ABC1D23', capacity: '', operationRegion: '' },
  ...{ available24h: true, skills: ['hidrojateamento'], driverId: '' },
};

/** Edits of clients and partners, with what belongs to them. */
export function editsOfPeople(operation: Operation): Record<string, EditedKind> {
  const { ctx } = operation;
  const client = () => registerClient(ctx, { name: 'Ana', phone: mobile(3_100_000 + next()) });
  const partnerEdit = async (
    change: (
      ctx: Ctx,
      partner: { id: string; name: string; email: string; document: string },
      which: 0 | 1,
    ) => Promise<unknown>,
  ): Promise<Edit> => {
    const partner = await operation.addPartner();
    const document = await readPartnerDocument(ctx, partner.id);
    return (by, which) => change(by, { ...partner, document }, which);
  };

  return {
    'a client': {
      card: clientCard,
      stands: names[0],
      async make() {
        const { id } = await client();
        return (by, which) => editClient(by, id, { name: names[which], seen: { name: 'Ana' } });
      },
    },
    'a place of a client': {
      card: clientAddressCard,
      stands: names[0],
      async make() {
        const { id: clientId } = await client();
        const body = { ...place, label: 'Loja' };
        await addClientAddress(ctx, clientId, body);
        const [address] = (await findClient(ctx, clientId)).addresses;
        const which = { clientId, id: address?.id ?? '' };
        return (by, at) => editClientAddress(by, which, { ...body, label: names[at], seen: body });
      },
    },
    'a phone of a client': {
      card: clientPhoneCard,
      stands: names[0],
      async make() {
        const { id: clientId } = await client();
        const [phone] = (await findClient(ctx, clientId)).phones;
        const which = { clientId, id: phone?.id ?? '' };
        return (by, at) => editClientPhone(by, { ...which, contactName: names[at], seen: { contactName: null } });
      },
    },
    'a price agreed with a client': {
      stands: 'R$ 110,00',
      async make() {
        const { id: clientId } = await client();
        const seen = { value: 100, from: '2026-12-01', until: null };
        await addPrice(ctx, clientId, { ...seen, serviceId: operation.service.id });
        const [price] = await listAgreedPrices(ctx, clientId);
        return (by, at) => editPrice(by, { clientId, id: price?.id ?? '' }, { ...seen, value: 110 + at, seen });
      },
    },
    'a partner': {
      card: partnerCard,
      stands: names[0],
      make: () => partnerEdit((by, { id, name }, at) => editPartner(by, id, { name: names[at], seen: { name } })),
    },
    'the e-mail of a partner': {
      card: partnerCard,
      stands: '@exemplo.com.br',
      make: () =>
        partnerEdit((by, { id, email }, at) =>
          changePartnerEmail(by, { id, email: `${next()}-${emails[at]}`, seen: email }),
        ),
    },
    'the document of a partner': {
      card: partnerCard,
      stands: '"',
      make: () =>
        partnerEdit((by, { id, document }) =>
          changePartnerDocument(by, { id, document: cpf(95_000 + next()), seen: document, reason: 'Digitado errado' }),
        ),
    },
    'a vehicle': {
      card: vehicleCard,
      stands: names[0],
      async make() {
        const { id: partnerId } = await operation.addPartner();
        const vehicleId = await addVehicle(ctx, { ...truck, partnerId, asked: false });
        const which = { partnerId, vehicleId, asked: false };
        return (by, at) => editVehicle(by, { ...which, capacity: names[at], seen: { capacity: '' } });
      },
    },
    'a driver': {
      card: driverCard,
      stands: names[0],
      async make() {
        const { id: partnerId } = await operation.addPartner();
        const body = { fullName: 'Rui', cpf: '', phone: mobile(3_300_000 + next()), email: '', role: '' as const };
        const driverId = await addDriver(ctx, { ...body, validLicense: true, partnerId, asked: false });
        return (by, at) => editDriver(by, { partnerId, driverId, fullName: names[at], seen: { fullName: 'Rui' } });
      },
    },
    'the week of a partner': {
      stands: 'Segunda 08:00',
      make: () =>
        partnerEdit((by, { id: partnerId }, at) =>
          savePlan(by, { partnerId, hours: [{ weekday: 1, start: `0${8 + at}:00`, end: '18:00' }], seen: [] }),
        ),
    },
  };
}
