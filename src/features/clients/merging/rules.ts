import { placeFields } from '#shared/br/address-labels.ts';
import type { ClientField, ClientStatus } from '../rules.ts';

/** What is taken from one of two records as a whole. */
export const mergeUnits = ['name', 'email', 'document', 'companyName', 'address'] as const;
export type MergeUnit = (typeof mergeUnits)[number];

/** Whose a fact is: of the record that stays, or of the one that goes into it. */
export const mergeSides = ['kept', 'other'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** The fields of each unit. */
export const unitFields: Record<MergeUnit, readonly ClientField[]> = {
  name: ['name'],
  email: ['email'],
  document: ['document'],
  companyName: ['companyName'],
  address: placeFields,
};

/** Who was blocked stays so: merging is no way around it. */
export function mergedStatus(kept: ClientStatus, other: ClientStatus): ClientStatus {
  return other === 'bloqueado' ? 'bloqueado' : kept;
}

/** What a place is called in a record that has one of this name already; `ownLabel` takes it off again. */
export function labelBeside(label: string, owner: string): string {
  return `${label} · ${owner}`;
}

export function ownLabel(label: string, owner: string): string {
  return label.endsWith(` · ${owner}`) ? label.slice(0, -` · ${owner}`.length) : label;
}
