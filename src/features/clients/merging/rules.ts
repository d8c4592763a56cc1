import { placeFields } from '#shared/br/address-labels.ts';
import type { ClientField, ClientStatus } from '../rules.ts';

/** Fields that are taken from one of two records as a whole. */
export const mergeUnits = ['name', 'email', 'document', 'companyName', 'address'] as const;
export type MergeUnit = (typeof mergeUnits)[number];

/** Source of a fact: the record that stays, or the one merged into it. */
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

/** A blocked client stays blocked: merging must not circumvent it. */
export function mergedStatus(kept: ClientStatus, other: ClientStatus): ClientStatus {
  return other === 'bloqueado' ? 'bloqueado' : kept;
}

/** Label of an address that duplicates another; `ownLabel` undoes it. */
export function labelBeside(label: string, owner: string): string {
  return `${label} · ${owner}`;
}

export function ownLabel(label: string, owner: string): string {
  return label.endsWith(` · ${owner}`) ? label.slice(0, -` · ${owner}`.length) : label;
}
