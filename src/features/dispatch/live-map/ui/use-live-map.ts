import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson } from '#ui/api/request-json.ts';
import { liveMapReply } from '../contract.ts';

const refreshMs = 30_000;

/** Everything on the live map, asked again every 30 s. */
export function useLiveMap() {
  return useQuery({
    queryKey: ['live-map'],
    queryFn: ({ signal }) =>
      requestJson(liveMapReply, '/api/admin/mapa-ao-vivo', { failure: 'Erro ao carregar o mapa', signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
