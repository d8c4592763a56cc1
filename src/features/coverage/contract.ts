import { z } from 'zod';
import { get, operations } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { placePath, placesPath } from './rules.ts';

/** The answer of `GET /api/active-regions`: the states and cities in which a request can be made. */
export const activeRegionsReply = success({
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

/** Answer of `GET /api/places`: all places that a visitor may choose, active or not. */
export const placesReply = z.object({ states: z.array(stateShape), cities: z.array(cityShape) });
export type Places = z.infer<typeof placesReply>;

export const placeParams = z.object({ id: z.string().max(80) });

/** The answer of `GET /api/places/:id`: one city with its state. */
export const placeReply = z.object({ city: cityShape, state: stateShape });
export type Place = z.infer<typeof placeReply>;

export const coverageOperations = operations('coverage', {
  listActiveRegions: get('/api/active-regions', {
    access: 'public',
    summary: 'States and cities we serve',
    reply: activeRegionsReply,
    failure: 'Erro ao carregar regiões',
  }),

  listPlaces: get(placesPath, {
    access: 'public',
    summary: 'States and cities in which a visitor can be',
    reply: placesReply,
  }),

  readPlace: get(placePath, {
    access: 'public',
    summary: 'One city with its state',
    params: placeParams,
    reply: placeReply,
  }),
});
