import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#ui/api/call.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { keyOf } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { ListQuery } from '#ui/lists/list-sheet.ts';
import {
  type CreateServiceBody,
  catalogOperations,
  type EditServiceBody,
  type listServicesReply,
  type ReorderServicesBody,
  type Service,
} from '../contract.ts';

const servicesKey = keyOf(catalogOperations.listServices);
const pictureKey = ['service-picture'];

/** One of the three switches of a service. */
export type ServiceSwitch = 'ativo' | 'ativoNoSite' | 'ativoNoApp';

type ServicesList = z.infer<typeof listServicesReply>;

const countOf = { ativo: 'ativos', ativoNoSite: 'noSite', ativoNoApp: 'noApp' } as const;

/** Switches at once; a refusal switches back only this one. */
export function useSwitchService() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: servicesKey,
    mutationFn: ({ id, flag, on }: { id: string; flag: ServiceSwitch; on: boolean }) =>
      call(catalogOperations.switchService, { params: { id }, body: { [flag]: on } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: servicesKey });
      showSwitched(client, change);
    },
    onError: (error, change) => {
      showSwitched(client, { ...change, on: !change.on });
      toast({ title: 'Erro', description: errorMessage(error), variant: 'destructive' });
    },
    onSuccess: () =>
      toast({ title: 'Sucesso', description: 'Status do serviço atualizado com sucesso', variant: 'success' }),
    onSettled: () => refreshAfterLast(client),
  });
}

/** Uploads a picture and returns its URL for saving with a service. */
export function useUploadPicture() {
  return useMutation({
    mutationKey: pictureKey,
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      sendFile(catalogOperations.uploadServicePicture, {}, { file, onProgress }),
  });
}

/** Whether a picture is still on its way. */
export function useIsSendingPicture(): boolean {
  return useIsMutating({ mutationKey: pictureKey }) > 0;
}

/** Adds a service or, given the id of one, replaces it. */
export function useSaveService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; body: EditServiceBody } | { id?: undefined; body: CreateServiceBody }) =>
      change.id === undefined
        ? call(catalogOperations.createService, { body: change.body })
        : call(catalogOperations.editService, { params: { id: change.id }, body: change.body }),
    // Also after a refusal, when somebody else may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: servicesKey }),
  });
}

/**
 * Moves a service in the unfiltered list at once, and undoes it when refused. Moves are queued, so that quick presses
 * arrive in order.
 */
export function useMoveService(query: ListQuery<typeof catalogOperations.listServices>) {
  const client = useQueryClient();
  const queryKey = keyOf(catalogOperations.listServices, { query });
  return useMutation({
    mutationKey: servicesKey,
    scope: { id: 'services-order' },
    mutationFn: ({ rows, seen }: { rows: readonly Service[]; seen: readonly Service[]; moved: Service }) => {
      const inOrder = (shown: readonly Service[]) => {
        const ids = shown.map(({ id }) => id);
        return query.sort === 'desc' ? ids.reverse() : ids;
      };
      const body: ReorderServicesBody = { ids: inOrder(rows), from: inOrder(seen) };
      return call(catalogOperations.reorderServices, { body });
    },
    onMutate: ({ rows }) => {
      void client.cancelQueries({ queryKey: servicesKey });
      const before = client.getQueryData<ServicesList>(queryKey);
      client.setQueryData<ServicesList>(queryKey, (list) => list && { ...list, data: [...rows] });
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      toast({ title: 'Erro', description: errorMessage(error), variant: 'destructive' });
    },
    onSuccess: (_, { rows, moved }) => {
      const place = rows.findIndex(({ id }) => id === moved.id) + 1;
      toast({
        title: 'Ordem atualizada',
        description: `${moved.nome}: linha ${place} de ${rows.length}`,
        variant: 'success',
      });
    },
    onSettled: () => refreshAfterLast(client),
  });
}

/** An answer that left before a later change would undo it on the screen. */
function refreshAfterLast(client: QueryClient): Promise<void> | undefined {
  if (client.isMutating({ mutationKey: servicesKey }) > 1) return undefined;
  return client.invalidateQueries({ queryKey: servicesKey });
}

function showSwitched(client: QueryClient, { id, flag, on }: { id: string; flag: ServiceSwitch; on: boolean }): void {
  client.setQueriesData<ServicesList>({ queryKey: servicesKey }, (list) => {
    const shown = list?.data.find((service) => service.id === id);
    if (list === undefined || shown === undefined || shown[flag] === on) return list;
    const count = countOf[flag];
    return {
      ...list,
      data: list.data.map((service) => (service === shown ? { ...service, [flag]: on } : service)),
      counts: { ...list.counts, [count]: list.counts[count] + (on ? 1 : -1) },
    };
  });
}
