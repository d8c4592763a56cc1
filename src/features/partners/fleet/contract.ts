import { z } from 'zod';

/** A vehicle by what people call it: what it is, its plate, who drives it. */
export const vehicleChoiceSchema = z.object({ id: z.uuid(), label: z.string() });
export type VehicleChoice = z.infer<typeof vehicleChoiceSchema>;

export const listOwnVehiclesReply = z.object({ veiculos: z.array(vehicleChoiceSchema) });
