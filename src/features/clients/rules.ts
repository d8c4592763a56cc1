import { anyToAny, type Life } from '#shared/steps.ts';

export const clientStatuses = ['ativo', 'inativo', 'bloqueado'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

export const clientStatusLabels: Record<ClientStatus, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  bloqueado: 'Bloqueado',
};

/** Any status to any other, with a reason. */
export const clientLife: Life<ClientStatus> = {
  noun: 'cliente',
  gender: 'm',
  labels: clientStatusLabels,
  toleratesSame: true,
  steps: anyToAny(clientStatuses, 'noted'),
};

export const clientTypes = ['pessoa_fisica', 'pessoa_juridica'] as const;
export type ClientType = (typeof clientTypes)[number];

export const clientTypeLabels: Record<ClientType, string> = {
  pessoa_fisica: 'Pessoa Física',
  pessoa_juridica: 'Pessoa Jurídica',
};

interface AddressParts {
  street: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
}

/** Enough to recognise a returning client by phone without reading the address out: `QNN 1•••, Ceilândia/DF`. */
export function maskAddress(address: AddressParts): string | null {
  const street = address.street?.trim();
  const place = [address.city, address.state].filter(Boolean).join('/');
  const parts = [street ? `${street.slice(0, 5).trimEnd()}•••` : null, address.neighborhood, place || null];
  const shown = parts.filter((part) => part !== null && part !== '');
  return shown.length === 0 ? null : shown.join(', ');
}
