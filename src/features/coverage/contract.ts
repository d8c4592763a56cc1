import { z } from 'zod';

/** The answer of `GET /api/active-regions`: the states and cities in which a request can be made. */
export const activeRegionsReply = z.object({
  success: z.literal(true),
  data: z.object({
    states: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
    cities: z.array(z.object({ id: z.string(), nome: z.string(), estado: z.string() })),
  }),
});
export type ActiveRegions = z.infer<typeof activeRegionsReply>['data'];

const stateShape = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const cityShape = z.object({
  id: z.string(),
  name: z.string(),
  stateId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  isServiceArea: z.boolean(),
});

/** The answer of `GET /api/places`: where a visitor may say they are, served or not. */
export const placesReply = z.object({ states: z.array(stateShape), cities: z.array(cityShape) });
export type Places = z.infer<typeof placesReply>;

export const placeParams = z.object({ id: z.string().max(80) });

/** The answer of `GET /api/places/:id`: one city with its state. */
export const placeReply = z.object({ city: cityShape, state: stateShape });
export type Place = z.infer<typeof placeReply>;
