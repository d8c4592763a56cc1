import { useMemo } from 'react';
import { useRead } from '#ui/api/use-operation.ts';
import { type LiveMap, liveMapOperations } from '../contract.ts';

const refreshMs = 30_000;

/** All data of the live map, every 30 s; positions separately, so that a movement reads only those. */
export function useLiveMap() {
  const map = useRead(liveMapOperations.readLiveMap, {}, { key: 'live-map', refreshMs, showsPrevious: true });
  const positions = useRead(
    liveMapOperations.readLivePositions,
    {},
    { key: 'live-positions', refreshMs, showsPrevious: true },
  );
  const data = useMemo((): LiveMap | undefined => {
    // Waits for the first positions, because marks would jump from their bases.
    if (map.data === undefined || positions.isPending) return undefined;
    const known = new Map(positions.data?.posicoes.map((position) => [position.partnerId, position]));
    const parceiros = map.data.parceiros.map((partner) => ({ ...partner, position: known.get(partner.id) ?? null }));
    return { ...map.data, parceiros };
  }, [map.data, positions.data, positions.isPending]);
  return { ...map, data, error: map.error ?? positions.error };
}

/** The ways of one partner, read while they are asked for. */
export function useTrack(id: string, isAsked: boolean) {
  return useRead(liveMapOperations.readTrack, { params: { id } }, { enabled: isAsked && id !== '' });
}
