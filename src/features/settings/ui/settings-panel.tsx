import type { z } from 'zod';
import type { settingsReply } from '../contract.ts';
import type { GroupCard } from '../reference-cards.ts';
import { SettingsForm } from './settings-form.tsx';
import { SwitchForm } from './switch-form.tsx';

/** A group of settings that is a handful of texts, numbers or switches. */
export function SettingsPanel({
  card,
  settings,
  mayWrite,
}: {
  card: GroupCard;
  settings: z.infer<typeof settingsReply>;
  mayWrite: boolean;
}) {
  const values: Readonly<Record<string, unknown>> = settings[card.group];
  if (card.isSwitch) {
    const isOn = values[card.words.name] === true;
    return <SwitchForm group={card.group} {...card.words} value={isOn} mayWrite={mayWrite} />;
  }
  return <SettingsForm group={card.group} {...card.words} values={asTexts(values)} mayWrite={mayWrite} />;
}

/** Values as the fields hold them: numbers become texts. */
function asTexts(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]));
}
