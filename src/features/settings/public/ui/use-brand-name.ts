import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api/call.ts';
import { publicSettingsOperations } from '../contract.ts';

const configKey = ['config'];

/** The name the product runs under, an empty text until it is known. */
export function useBrandName(): string {
  return useBrand().name;
}

/** Name and logo. Asked again when the settings screen saves. */
export function useBrand() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: configKey,
    queryFn: ({ signal }) => call(publicSettingsOperations.readConfig, {}, { signal }),
  });
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: configKey });
    window.addEventListener('config-updated', refresh);
    return () => window.removeEventListener('config-updated', refresh);
  }, [client]);
  return { name: data?.brandName ?? '', logo: data?.logo ?? null };
}
