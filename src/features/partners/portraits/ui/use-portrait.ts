import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressFor } from '#ui/api/address-for.ts';
import { call } from '#ui/api/call.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { ownPortraitOperations, portraitOperations } from '../contract.ts';

/**
 * Owner of the portrait: a driver or, with a null `driverId`, the partner itself; in the office's view or the own one.
 */
export interface PortraitOf {
  of: { partnerId: string } | 'own';
  driverId: string | null;
}

const queryOf = ({ driverId }: PortraitOf) => (driverId === null ? {} : { motorista: driverId });

/** Sends one, telling how far it is. */
export function useSavePortrait(whose: PortraitOf) {
  const { of } = whose;
  const query = queryOf(whose);
  return usePortraitWrite(whose, (sending: { file: File; onProgress: (share: number) => void }) =>
    of === 'own'
      ? sendFile(ownPortraitOperations.saveOwnPortrait, { query }, sending)
      : sendFile(portraitOperations.savePortrait, { params: { id: of.partnerId }, query }, sending),
  );
}

/** Takes it away. */
export function useRemovePortrait(whose: PortraitOf) {
  const { of } = whose;
  const query = queryOf(whose);
  return usePortraitWrite(whose, (_: undefined) =>
    of === 'own'
      ? call(ownPortraitOperations.removeOwnPortrait, { query })
      : call(portraitOperations.removePortrait, { params: { id: of.partnerId }, query }),
  );
}

/** The address of the picture. */
export function portraitAddress({ of }: PortraitOf, fileId: string): string {
  return of === 'own'
    ? addressFor(ownPortraitOperations.readOwnPortrait, { params: { fileId } })
    : addressFor(portraitOperations.readPortrait, { params: { id: of.partnerId, fileId } });
}

function usePortraitWrite<Asked>({ of }: PortraitOf, mutationFn: (asked: Asked) => Promise<{ id: string }>) {
  const client = useQueryClient();
  const group = of === 'own' ? 'own-record' : 'partners';
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [group] }) });
}
