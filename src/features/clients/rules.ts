import { addressLabels } from '#shared/br/address-labels.ts';
import { keysIn } from '#shared/choices.ts';
import { dayMs } from '#shared/durations.ts';
import { defineEvent } from '#shared/events.ts';
import { anyToAny, type Life } from '#shared/steps.ts';
import { cutText } from '#shared/text.ts';
import { no, type Verdict, yes } from '#shared/verdict.ts';

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
  const parts = [street ? `${cutText(street, 5).trimEnd()}•••` : null, address.neighborhood, place || null];
  const shown = parts.filter((part) => part !== null && part !== '');
  return shown.length === 0 ? null : shown.join(', ');
}

/** What can be edited of a client, in the order of the form, and what people call it. */
export const clientFieldLabels = {
  name: 'Nome',
  email: 'E-mail',
  document: 'CPF ou CNPJ',
  companyName: 'Empresa',
  ...addressLabels,
} as const;
export type ClientField = keyof typeof clientFieldLabels;
export const clientFields = keysIn(clientFieldLabels);
export type ClientValues = Record<ClientField, string | null>;

/** What happened to a client's record beside its status. */
export const clientChangeKinds = [
  'edited',
  'phone_added',
  'phone_edited',
  'phone_removed',
  'main_phone',
  'address_added',
  'address_edited',
  'address_removed',
  'price_added',
  'price_edited',
  'price_removed',
  'merged',
  'merged_away',
  'unmerged',
] as const;
export type ClientChangeKind = (typeof clientChangeKinds)[number];
export const clientChangeLabels: Record<ClientChangeKind, string> = {
  edited: 'Cadastro corrigido',
  phone_added: 'Telefone incluído',
  phone_edited: 'Telefone corrigido',
  phone_removed: 'Telefone retirado',
  main_phone: 'Telefone principal trocado',
  address_added: 'Endereço incluído',
  address_edited: 'Endereço corrigido',
  address_removed: 'Endereço retirado',
  price_added: 'Preço combinado',
  price_edited: 'Preço combinado mudado',
  price_removed: 'Preço combinado retirado',
  merged: 'Cadastro unido a este',
  merged_away: 'Unido a outro cadastro',
  unmerged: 'União desfeita',
};

/** One thing of a record, before and after; null is nothing. */
export interface FieldChange {
  label: string;
  from: string | null;
  to: string | null;
  /** A document, which is shown masked to who may not change the record. */
  isDocument?: boolean;
  /** An amount, which is not shown to who may not see money. */
  isMoney?: boolean;
}

/** What differs between two states of a record, in words. */
export function changesBetween<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  before: Readonly<Record<Field, string | null>>,
  after: Readonly<Record<Field, string | null>>,
): FieldChange[] {
  return keysIn(labels)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      label: labels[field],
      from: before[field],
      to: after[field],
      ...(field === 'document' && { isDocument: true }),
    }));
}

/** Why no call is opened for a client just so; null when nothing is in the way. */
export function whyNoNewCall(status: ClientStatus, reason: string | null): string | null {
  if (status === 'ativo') return null;
  const because = reason === null ? '' : ` Motivo: ${reason.replace(/[^.!?…]$/u, '$&.')}`;
  return `Este cliente está ${clientStatusLabels[status].toLowerCase()}.${because}`;
}

/** Each field that the kept record took from the other when two were merged, with what it had before. */
export type MergedFields = Partial<
  Record<ClientField | 'status' | 'isCompany', { before: string | null; after: string | null }>
>;

/** For how long a merge can be taken back. */
export const mergeUndoDays = 7;

/** Whether a merge can still be taken back, going by its age alone. */
export function mayUnmerge(merge: { at: Date; undoneAt: Date | null }, now: Date): Verdict {
  if (merge.undoneAt !== null) return no('Esta união já foi desfeita.');
  return now.getTime() - merge.at.getTime() <= mergeUndoDays * dayMs
    ? yes
    : no(`Só dá para desfazer uma união nos primeiros ${mergeUndoDays} dias.`);
}

/** Two records were made one, or parted again: these calls belong to another record now. */
export const callsChangedClient = defineEvent<{ callIds: string[]; from: string; to: string }>(
  'clients.calls-changed-client',
);
