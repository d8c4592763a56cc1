import { topicKeys } from '../reference-keys.ts';
import type { Passage, PassageKind } from '../rules.ts';

export function passage(
  kind: PassageKind,
  source: string,
  title: string,
  heading: string,
  text: string,
  topic = '',
): Passage {
  return { kind, topic, source, title, heading, text, keys: topicKeys[topic] ?? '' };
}
