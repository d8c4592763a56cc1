import { type PixKeyKind, pixKeyKindLabels } from '#shared/br/pix.ts';

/** A partner's key is shown to clients only while it is `verificada`. */
export const pixKeyStatuses = ['pendente', 'verificada', 'recusada'] as const;
export type PixKeyStatus = (typeof pixKeyStatuses)[number];
export const pixKeyStatusLabels: Record<PixKeyStatus, string> = {
  pendente: 'Aguarda a central',
  verificada: 'Verificada',
  recusada: 'Recusada',
};

/** A key as histories name it, by its kind and last signs: they stay for good and tell no whole CPF. */
export function pixKeyName({ kind, key }: { kind: PixKeyKind; key: string }): string {
  return `${pixKeyKindLabels[kind]} que termina em ${key.slice(-4)}`;
}
