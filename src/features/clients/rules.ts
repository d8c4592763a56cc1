import { placeFields } from '#shared/br/address-labels.ts';
import { choiceOf } from '#shared/choices.ts';
import { defineEvent } from '#shared/events.ts';
import { cardOf, type FieldChange, type ToldChange, tellChanges, type ValuesOf } from '#shared/record/card.ts';
import { addressCard, amount, choice, document, email, phone, text } from '#shared/record/card-fields.ts';
import { anyToAny, type Life } from '#shared/record/steps.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { cutText } from '#shared/text/text.ts';
import { dayMs } from '#shared/time/durations.ts';

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

const asAddress = { together: placeFields, whole: 'o endereço inteiro' } as const;

/** The editable fields of a client. */
export const clientCard = cardOf({
  record: 'este cliente',
  fields: {
    name: text('Nome'),
    email: text('E-mail'),
    document: document('CPF ou CNPJ'),
    companyName: text('Empresa'),
    ...addressCard,
  },
  ...asAddress,
});
export type ClientValues = ValuesOf<typeof clientCard>;
export type ClientField = keyof ClientValues;

/** The editable fields of a client's further address. */
export const clientAddressCard = cardOf({
  record: 'este endereço',
  fields: {
    label: text('Nome do endereço'),
    ...addressCard,
    reference: text('Ponto de referência'),
    contactName: text('Contato no local'),
    contactPhone: phone('Telefone do contato'),
  },
  ...asAddress,
});

/** The editable fields of a client's phone. */
export const clientPhoneCard = cardOf({ record: 'este telefone', fields: { contactName: text('Quem atende') } });

/** Roles of a company's contact. */
export const contactRoles = ['pede', 'autoriza', 'financeiro', 'portaria'] as const;
export type ContactRole = (typeof contactRoles)[number];
export const contactRoleLabels: Record<ContactRole, string> = {
  pede: 'Pede o serviço',
  autoriza: 'Autoriza o serviço',
  financeiro: 'Financeiro',
  portaria: 'Portaria',
};

/** The editable fields of a company's contact. */
export const clientContactCard = cardOf({
  record: 'este contato',
  fields: {
    name: text('Nome', ''),
    role: choice('Papel', contactRoleLabels),
    phone: phone('Telefone'),
    email: email('E-mail'),
    place: { ...text('Endereço'), path: 'addressId' },
  },
});

/** Kinds of changes of a client besides its status. */
export const clientChangeKinds = [
  'edited',
  'phone_added',
  'phone_edited',
  'phone_removed',
  'main_phone',
  'address_added',
  'address_edited',
  'address_removed',
  'contact_added',
  'contact_edited',
  'contact_removed',
  'price_added',
  'price_edited',
  'price_removed',
  'billing_changed',
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
  contact_added: 'Contato incluído',
  contact_edited: 'Contato corrigido',
  contact_removed: 'Contato retirado',
  price_added: 'Preço combinado',
  price_edited: 'Preço combinado mudado',
  price_removed: 'Preço combinado retirado',
  billing_changed: 'Cobrança da empresa mudada',
  merged: 'Cadastro unido a este',
  merged_away: 'Unido a outro cadastro',
  unmerged: 'União desfeita',
};

const phoneFields = {
  ...clientPhoneCard.fields,
  phone: text('Telefone'),
  main: phone('Telefone principal'),
};
const mergeFields = { ...clientCard.fields, record: text('Cadastro'), calls: text('Chamados') };
const billingFields = { billing: text('Cobrança'), contact: text('Quem recebe a fatura') };
const priceFields = { service: text('Serviço'), value: amount('Valor'), span: text('Vale') };

/** The fields that each kind of change describes. */
const changeFields = {
  edited: clientCard.fields,
  phone_added: phoneFields,
  phone_edited: phoneFields,
  phone_removed: phoneFields,
  main_phone: phoneFields,
  address_added: clientAddressCard.fields,
  address_edited: clientAddressCard.fields,
  address_removed: clientAddressCard.fields,
  contact_added: clientContactCard.fields,
  contact_edited: clientContactCard.fields,
  contact_removed: clientContactCard.fields,
  price_added: priceFields,
  price_edited: priceFields,
  price_removed: priceFields,
  billing_changed: billingFields,
  merged: mergeFields,
  merged_away: mergeFields,
  unmerged: mergeFields,
} satisfies Record<ClientChangeKind, unknown>;

/** Describes a change of a client; `name` is the phone or place as people call it. */
export function tellClientChange(
  { kind, name, changes }: { kind: string; name: string | null; changes: readonly FieldChange[] },
  sees: Parameters<typeof tellChanges>[2],
): ToldChange[] {
  const told = tellChanges(changeFields[choiceOf(clientChangeKinds, kind)], changes, sees);
  if (kind === 'phone_edited') return told.map((change) => ({ ...change, label: `${change.label} ${name}` }));
  if (kind === 'contact_edited') return told.map((change) => ({ ...change, label: `${change.label} de ${name}` }));
  return kind === 'address_edited' ? [{ label: `Endereço "${name}"`, before: null, after: null }, ...told] : told;
}

/** The obstacle to a new call for a client; null for none. */
export function whyNoNewCall(status: ClientStatus, reason: string | null): string | null {
  if (status === 'ativo') return null;
  const because = reason === null ? '' : ` Motivo: ${reason.replace(/[^.!?…]$/u, '$&.')}`;
  return `Este cliente está ${clientStatusLabels[status].toLowerCase()}.${because}`;
}

/** Fields that a merged record took over, with previous values. */
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
