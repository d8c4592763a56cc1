import type { ClientField, ClientStatus } from '../rules.ts';

/** What is taken from one of two records as a whole. */
export const mergeUnits = ['name', 'email', 'document', 'companyName', 'address'] as const;
export type MergeUnit = (typeof mergeUnits)[number];

/** The fields of each unit. */
export const unitFields: Record<MergeUnit, readonly ClientField[]> = {
  name: ['name'],
  email: ['email'],
  document: ['document'],
  companyName: ['companyName'],
  address: ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'],
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
