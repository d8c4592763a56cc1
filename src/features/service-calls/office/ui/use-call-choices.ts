import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { siteServiceOperations } from '#features/catalog/site/contract.ts';
import { callerOperations } from '#features/clients/caller/contract.ts';
import { coverageOperations } from '#features/coverage/contract.ts';
import { toE164 } from '#shared/br/phone.ts';
import { call } from '#ui/api/call.ts';
import { useRead } from '#ui/api/use-operation.ts';

/** The services a call can be opened for, with their base price. */
export function useOfferedServices() {
  return useRead(siteServiceOperations.listAllServices, {}, { key: 'offered-services', select: (reply) => reply.data });
}

const activeRegions = queryOptions({
  queryKey: ['active-regions'],
  queryFn: ({ signal }) => call(coverageOperations.listActiveRegions, {}, { signal }),
});

/** The states and cities that are attended. */
export function useActiveRegions() {
  return useQuery({ ...activeRegions, select: (reply) => reply.data });
}

/** Reads the active cities; empty when they cannot be read. */
export function useReadActiveCities() {
  const client = useQueryClient();
  return async () => {
    const reply = await client.ensureQueryData(activeRegions).catch(() => undefined);
    return reply?.data.cities ?? [];
  };
}

/** The client with a phone; asked once the number is complete. */
export function useClientByPhone(phone: string) {
  const number = toE164(phone);
  return useRead(
    callerOperations.findClientByPhone,
    { body: { phone: number ?? '' } },
    { key: 'client-by-phone', enabled: number !== null, select: (reply) => reply.client },
  );
}
