import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicServicesReply } from '#features/catalog/contract.ts';
import { findByPhoneReply } from '#features/clients/contract.ts';
import { activeRegionsReply } from '#features/coverage/contract.ts';
import { toE164 } from '#shared/br/phone.ts';
import { requestJson } from '#ui/api/request-json.ts';

/** The services a call can be opened for, with their base price. */
export function useOfferedServices() {
  return useQuery({
    queryKey: ['offered-services'],
    queryFn: ({ signal }) =>
      requestJson(publicServicesReply, '/api/all-services', { failure: 'Erro ao carregar serviços', signal }),
    select: (reply) => reply.data,
  });
}

const activeRegions = queryOptions({
  queryKey: ['active-regions'],
  queryFn: ({ signal }) =>
    requestJson(activeRegionsReply, '/api/active-regions', { failure: 'Erro ao carregar regiões', signal }),
});

/** The states and cities that are attended. */
export function useActiveRegions() {
  return useQuery({ ...activeRegions, select: (reply) => reply.data });
}

/** Gives the attended cities once they are known; none when they cannot be had. */
export function useReadActiveCities() {
  const client = useQueryClient();
  return async () => {
    const reply = await client.ensureQueryData(activeRegions).catch(() => undefined);
    return reply?.data.cities ?? [];
  };
}

/** Who is known by a phone; asked as soon as the number is complete. */
export function useClientByPhone(phone: string) {
  const number = toE164(phone);
  return useQuery({
    queryKey: ['client-by-phone', number],
    queryFn: ({ signal }) =>
      requestJson(findByPhoneReply, '/api/admin/clientes/por-telefone', {
        method: 'POST',
        body: { phone: number ?? '' },
        failure: 'Erro ao procurar o cliente',
        signal,
      }),
    enabled: number !== null,
    select: (reply) => reply.client,
  });
}
