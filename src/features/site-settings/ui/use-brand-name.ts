import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api/call.ts';
import { settingsOperations } from '../contract.ts';

const configKey = ['config'];

/** The name the product runs under; an empty text until it is known. Asked again when the settings screen saves. */
export function useBrandName(): string {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: configKey,
    queryFn: ({ signal }) => call(settingsOperations.readConfig, {}, { signal }),
  });
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: configKey });
    window.addEventListener('config-updated', refresh);
    return () => window.removeEventListener('config-updated', refresh);
  }, [client]);
  return data?.brandName ?? '';
}
