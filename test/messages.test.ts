import { describe, expect, it } from 'vitest';
import {
  accountNews,
  emailChangedMail,
  invitationMail,
  passwordLinkMail,
  type Recipient,
  recoveryMail,
  secondFactorRemovedMail,
  writeNews,
} from '#features/accounts/parts/account-mail-words.server.ts';
import { openSlices } from '#http/slices.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { factsOf, fillTemplate, namesIn, type Template } from '#platform/messages/template.server.ts';
import { checkMessageText, wordOf } from '#shared/contact/message-words.ts';

const messages = openSlices().flatMap((slice): readonly Message[] => slice.messages ?? []);
const written = messages.flatMap((message) =>
  message.template === undefined ? [] : [[message.name, message.template] as const],
);

/**
 * Number of text messages for a text: with an accent outside GSM's alphabet, 70 letters in one or 67 in each of
 * several.
 */
function parts(text: string): number {
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}

const to = { name: 'Maria', phone: '+5561999990000', email: null };
const example = (template: Template) => fillTemplate(template, to, template.examples);

describe.each(written)('the words of %s', (_, template) => {
  it('have an example for each name, and no other', () => {
    expect(Object.keys(template.examples).sort()).toEqual(namesIn(template).sort());
    const { text, subject } = example(template);
    expect(text).not.toMatch(/[{}]/);
    expect(subject).not.toMatch(/[{}]/);
  });

  it('pass the check that an operator’s own text has to pass', () => {
    const facts = factsOf(template, '');
    expect(checkMessageText({ ...facts.original, template: '' }, facts)).toEqual([]);
    for (const name of namesIn(template)) expect(wordOf(name), name).toMatch(/^(?!.*[A-Z])\p{L}+(?: \p{L}+)*$/u);
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

/** Values written by the house itself. */
const ownWords = ['brand', 'phone', 'protocol', 'number', 'amount', 'commission', 'when', 'due', 'day', 'paper'];
const ownParts = [...ownWords, 'papers', 'reason', 'answer', 'link', 'page'];
const hostile =
  'Pix em https://evil.example/pix www.evil.com.br evil.com ana@evil.example +55 61 99988-7766 *JÁ* '.repeat(4);

describe.each(written)('what somebody typed for %s', (_, template) => {
  it('leads nowhere, in any of its forms, and the only link is its own', () => {
    const typed = namesIn(template).filter((name) => !ownParts.includes(name));
    const given = { ...template.examples, ...Object.fromEntries(typed.map((name) => [name, hostile])) };
    const { text, subject, whatsApp, link } = fillTemplate(template, to, given);
    const { link: ownLink = null, page = null } = template.examples;
    expect(link).toBe(ownLink ?? page);
    for (const said of [text, subject, ...(whatsApp?.parameters ?? [])]) {
      const rest = said.replaceAll(link ?? '', '').replaceAll(template.examples.phone ?? '', '');
      expect(rest).not.toMatch(/evil|:\/\/|www\.|@|\*|99988/);
    }
    expect(whatsApp?.parameters.every((parameter) => parameter !== '')).toBe(true);
  });

  it('is greeted by somebody also where nothing of the name can be said', () => {
    const { text } = fillTemplate(template, to, { ...template.examples, name: 'evil.com', firstName: 'evil.com' });
    expect(text).toMatch(/^Olá(?:, (?:cliente|parceiro))?! /);
  });
});

it('nobody who applies says a word of what goes to an address that they only typed', () => {
  const toApplicants = messages.filter(({ audience }) => audience === 'applicant');
  expect(toApplicants.length).toBeGreaterThan(2);
  for (const { name, template } of toApplicants) {
    expect(
      namesIn(template ?? { body: '{none}' }).filter((each) => !ownParts.includes(each)),
      name,
    ).toEqual([]);
  }
});

const letters: [name: string, write: (user: Recipient) => { subject: string; text: string }][] = [
  ['an invitation', (user) => invitationMail(user, 'https://canolivre.example/x')],
  ['a recovery', (user) => recoveryMail(user, 'https://canolivre.example/x')],
  ['a link', (user) => passwordLinkMail(user, 'https://canolivre.example/x')],
  ['a lost second factor', (user) => secondFactorRemovedMail(user, 'https://canolivre.example/x')],
  ['another e-mail', (user) => emailChangedMail(user, { by: user.firstName })],
  ...accountNews.map((news): (typeof letters)[number] => [
    `news: ${news}`,
    (user) => writeNews(user, { news, by: user.firstName, value: 'ativo' }),
  ]),
];

it.each(letters)('in the letter of %s no name leads anywhere', (_, write) => {
  const { subject, text } = write({ firstName: hostile, email: 'ana@example.com', role: 'parceiro' });
  expect(`${subject} ${text}`.replace('https://canolivre.example/x', '')).not.toMatch(/evil|:\/\/|www\.|@|\*|99988/);
});

it('every message that an operator may change says when it goes, in a sentence', () => {
  const editable = messages.filter(({ template, fixedText }) => template !== undefined && fixedText === undefined);
  expect(editable.length).toBeGreaterThan(30);
  for (const { name, moment } of editable) expect(moment, name).toMatch(/^\p{Lu}.+\.$/u);
});

it('breaks no line where a person typed several', () => {
  const template = { name: 'a', subject: 'b', body: 'Motivo: {reason} Até logo.', examples: { reason: 'c' } };
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
