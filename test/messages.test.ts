import { describe, expect, it } from 'vitest';
import { openSlices } from '#http/slices.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { fillTemplate, namesIn, type Template } from '#platform/messages/template.server.ts';

const messages = openSlices().flatMap((slice): readonly Message[] => slice.messages ?? []);
const written = messages.flatMap((message) =>
  message.template === undefined ? [] : [[message.name, message.template] as const],
);

/** How many text messages a text costs: with an accent outside GSM's alphabet, 70 letters alone or 67 in each of several. */
function parts(text: string): number {
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}

const example = (template: Template) =>
  fillTemplate(template, { name: 'Maria', phone: '+5561999990000', email: null }, template.examples);

describe.each(written)('the words of %s', (_, template) => {
  it('have an example for each name, and no other', () => {
    expect(Object.keys(template.examples).sort()).toEqual(namesIn(template).sort());
    const { text, subject } = example(template);
    expect(text).not.toMatch(/[{}]/);
    expect(subject).not.toMatch(/[{}]/);
  });

  it('are what WhatsApp takes: short, named by words, not begun or ended by a value, each value one line', () => {
    expect(template.name).toMatch(/^[a-z0-9_]+$/);
    expect(template.body.length).toBeLessThanOrEqual(1_024);
    expect(template.body).not.toMatch(/^\s*\{|\}\W*$|\}\s*\{/);
    for (const value of example(template).whatsApp?.parameters ?? []) expect(value).toMatch(/^\S(?:[^\n\t]*\S)?$/);
  });

  it('say who writes, in a handful of text messages', () => {
    const { text } = example(template);
    expect(text).toMatch(/^Olá[!,].* Aqui é da Cano Livre\. /);
    expect(parts(text)).toBeLessThanOrEqual(6);
  });

  it('are the text with the parameters put in', () => {
    const { text, whatsApp } = example(template);
    const names = namesIn(template);
    const numbered = template.body.replace(/\{([a-zA-Z]+)\}/g, (_whole, name) => `{{${names.indexOf(name) + 1}}}`);
    const filled = numbered.replace(
      /\{\{(\d+)\}\}/g,
      (_whole, number) => whatsApp?.parameters[Number(number) - 1] ?? '?',
    );
    expect(filled).toBe(text);
  });
});

it('breaks no line where a person typed several', () => {
  const template = { name: 'a', subject: 'b', body: 'Motivo: {reason} Até logo.', examples: { reason: 'c' } };
  const to = { name: 'Ana', phone: null, email: null };
  expect(fillTemplate(template, to, { reason: ' Papel\nvencido.\tOutro ' }).text).toBe(
    'Motivo: Papel vencido. Outro Até logo.',
  );
});

it('every message and its words stand in docs/messages.md', async () => {
  const chapters = messages.map((message) => {
    const { name, label, audience, purpose, atNight, channels, byHand, template } = message;
    const facts = `\`${name}\` · ${audience} · ${purpose} · ${atNight ? 'at any hour' : '7:00 to 22:00'} · ${channels.join(', ')} · by hand: ${byHand ?? 'nobody'}`;
    if (template === undefined) return `### ${label}\n\n${facts}\n\nBy e-mail alone.\n`;
    const names = namesIn(template);
    const numbered = template.body.replace(/\{([a-zA-Z]+)\}/g, (_whole, each) => `{{${names.indexOf(each) + 1}}}`);
    const { text } = example(template);
    return `### ${label}\n\n${facts}\n\nTemplate \`${template.name}\` (pt_BR, utility):\n\n> ${numbered}\n\nFilled in, ${text.length} letters, ${parts(text)} text messages:\n\n> ${text}\n`;
  });
  await expect(`# Messages

Written by test/messages.test.ts from the definitions: every message that people outside get, with the words that are to be approved as a
template of the WhatsApp Cloud API under its name. Text messages and e-mails say the same.

${chapters.join('\n')}`).toMatchFileSnapshot('../docs/messages.md');
});
