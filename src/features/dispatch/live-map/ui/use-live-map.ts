import { useRead } from '#ui/api/use-operation.ts';
import { liveMapOperations } from '../contract.ts';

const refreshMs = 30_000;

/** Everything on the live map, asked again every 30 s. */
export function useLiveMap() {
  return useRead(liveMapOperations.readLiveMap, {}, { key: 'live-map', refreshMs, keepsShown: true });
}
