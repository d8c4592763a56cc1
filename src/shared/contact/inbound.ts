import type { CodeMethod } from './messages.ts';

/** Kinds of what people write to the house's number. */
export const inboundKinds = [
  'texto',
  'imagem',
  'audio',
  'documento',
  'video',
  'lugar',
  'contato',
  'reacao',
  'outro',
] as const;
export type InboundKind = (typeof inboundKinds)[number];

/** A message that somebody wrote to the house's number, or that the house wrote in the carrier's own app (`isOurs`). */
export interface InboundMessage {
  channel: CodeMethod;
  /** The carrier's name for it. */
  providerId: string;
  /** Null for people who show a user name instead. */
  phone: string | null;
  /** The carrier's name for a person without a phone. */
  userId: string | null;
  profileName: string | null;
  at: Date;
  kind: InboundKind;
  text: string;
  media: { id: string; contentType: string; fileName: string | null } | null;
  isOurs: boolean;
  /** Words that only choose whether to get courtesies, and want no answer. */
  isChoice: boolean;
}
