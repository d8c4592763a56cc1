import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { createMessageBook, defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { cause, createOutboxWorld, type OutboxWorld } from '#test/outbox-world.ts';
import { findMessage } from '../queries.server.ts';
import { queueMessage } from '../queue-message.server.ts';
import { sendByHand } from '../send-by-hand.server.ts';
import { sendDue } from '../send-messages.server.ts';
import { messageContacts, messages, messageTexts } from '../tables.server.ts';
import { findMessageTextDetail, listMessageTexts } from './queries.server.ts';
import { saveMessageText } from './save-message-text.server.ts';

const template = defineTemplate({
  name: 'chegou',
  subject: 'Chegamos, {protocol}',
  body: 'Olá, {firstName}! Aqui é da {brand}. Chegamos para {protocol}: {link} Dúvidas? {phone}',
  examples: { link: 'https://canolivre.example/x' },
});
let clientName = 'Maria';
const told = defineMessage({
  name: 'told',
  label: 'Chegamos',
  moment: 'O profissional chega.',
  audience: 'client',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  template,
  data: z.strictObject({ protocol: z.string() }),
  render: async (_, { protocol }, { usable }) =>
    fillTemplate(
      template,
      { name: 'Maria', phone: '+5561999887766', email: 'maria@example.com' },
      {
        ...{ brand: 'Cano Livre', phone: '(61) 3333-0000', firstName: clientName, protocol },
        link: usable ? 'https://canolivre.example/secret' : '[link pessoal]',
      },
    ),
});
const approved = defineMessage({ ...told, name: 'approved', fixedText: 'O texto é o aprovado.' });

let outbox: OutboxWorld;
let ctx: Ctx;
beforeAll(async () => {
  outbox = await createOutboxWorld();
  const book = createMessageBook([told, approved]);
  ctx = { ...outbox.ctx, services: { ...outbox.ctx.services, messages: book } };
});
afterAll(() => outbox.destroy());
beforeEach(async () => {
  await outbox.empty();
  clientName = 'Maria';
  await ctx.db.delete(messageContacts);
  await sign({ senderName: '', signature: '' });
  const original = (await findMessageTextDetail(ctx, 'told')).original;
  await save({ ...original, template: '' });
});

const words = {
  subject: 'Estamos aí, {protocolo}',
  body: '{primeiro nome}, a {quem envia} chegou. Abra {link} e confira.',
  template: '',
};
const save = (wanted: typeof words, by = ctx, seen?: typeof words) =>
  saveMessageText(by, { name: 'told', wanted, seen });
const sign = (value: { senderName: string; signature: string }) =>
  saveSettings({ ...ctx, actor: system }, { group: 'messages', value });
let number = 0;
async function queue() {
  number += 1;
  const once = `CH-${number}`;
  await queueMessage(ctx, told, { protocol: once }, { once, cause });
  const [row] = await ctx.db.select().from(messages).where(eq(messages.once, once));
  return row?.id ?? '';
}
const lastSent = () => outbox.sent.at(-1)?.rendered;

describe('a changed text', () => {
  it('is what the next message says on each channel, and leaves alone what is queued', async () => {
    const before = await queue();
    await save(words);
    const after = await queue();
    for (const channel of ['sms', 'email'] as const) {
      outbox.set = new Set([channel]);
      await queue();
    }
    await sendDue(ctx);
    const texts = outbox.sent.map(({ rendered }) => rendered.text);
    expect(texts).toHaveLength(4);
    expect(texts.filter((text) => text.startsWith('Olá, Maria! Aqui é da Cano Livre. Chegamos para CH-'))).toHaveLength(
      1,
    );
    expect(texts).toContain('Maria, a Cano Livre chegou. Abra https://canolivre.example/secret e confira.');
    expect(lastSent()?.subject).toMatch(/^Estamos aí, CH-/);
    expect((await findMessage(ctx, before)).text).toMatch(/Chegamos para CH-\d+: \[link pessoal\]/);
    expect((await findMessage(ctx, after)).text).toContain('Abra [link pessoal] e confira.');
  });

  it('is what a person sends by hand through WhatsApp', async () => {
    outbox.set = new Set();
    await save(words);
    const id = await queue();
    await sendDue(ctx);
    const { text, whatsApp, sms, email } = await sendByHand(ctx, { id });
    expect(text).toBe('Maria, a Cano Livre chegou. Abra https://canolivre.example/secret e confira.');
    for (const link of [whatsApp, sms, email]) expect(decodeURIComponent(link ?? '')).toContain(text);
  });

  it('leaves the approved template of WhatsApp as it is, and the log says what went', async () => {
    outbox.answer = (_, channel) => ({
      kind: 'accepted',
      providerId: crypto.randomUUID(),
      ...(channel === 'whatsapp' ? { byTemplate: true } : {}),
    });
    await save(words);
    const id = await queue();
    await sendDue(ctx);
    expect(lastSent()?.whatsApp).toMatchObject({
      template: 'chegou',
      parameters: ['Maria', 'Cano Livre', `CH-${number}`, 'https://canolivre.example/secret', '(61) 3333-0000'],
    });
    expect((await findMessage(ctx, id)).text).toBe(
      `Olá, Maria! Aqui é da Cano Livre. Chegamos para CH-${number}: [link pessoal] Dúvidas? (61) 3333-0000`,
    );
  });

  it('with a template of its own goes by WhatsApp at any time', async () => {
    await save({ ...words, template: 'chegou_2', body: `Olá, ${words.body}` });
    await queue();
    await sendDue(ctx);
    expect(lastSent()?.whatsApp).toMatchObject({
      template: 'chegou_2',
      parameters: ['Maria', 'Cano Livre', 'https://canolivre.example/secret'],
    });
  });

  it('reads no variable and no link out of what people typed', async () => {
    clientName = '{link} {{quem envia}} https://evil.example';
    await save(words);
    await queue();
    await sendDue(ctx);
    expect(lastSent()?.text).toBe(
      'link quem envia, a Cano Livre chegou. Abra https://canolivre.example/secret e confira.',
    );
  });

  it('goes back to the original, as one more version, and every version has its author in the log', async () => {
    await save(words);
    const { original } = await findMessageTextDetail(ctx, 'told');
    await save({ ...original, template: '' });
    await queue();
    await sendDue(ctx);
    expect(lastSent()?.text).toMatch(/^Olá, Maria! Aqui é da Cano Livre/);
    const { versions, isChanged } = await findMessageTextDetail(ctx, 'told');
    expect(isChanged).toBe(false);
    expect(versions.slice(0, 2)).toMatchObject([
      { isOriginal: true, actorName: ctx.actor.name },
      { isOriginal: false, body: words.body },
    ]);
    const [logged] = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'message_texts'))
      .orderBy(desc(auditLog.id));
    expect(logged).toMatchObject({ action: 'insert', actorName: ctx.actor.name });
  });
});

it('refuses at the field what does not pass, and saves nothing', async () => {
  const count = () => ctx.db.$count(messageTexts);
  const before = await count();
  await expect(save({ ...words, body: 'Chegamos.' })).rejects.toMatchObject({
    code: 'invalid',
    issues: [{ path: 'body', message: expect.stringContaining('Falta {') }],
  });
  await expect(save({ ...words, body: `${words.body} {outra}` })).rejects.toThrow('não existe nesta mensagem');
  expect(await count()).toBe(before);
});

it('refuses a text that WhatsApp approved, and a message that there is not', async () => {
  const edit = (name: string) => async () => saveMessageText(ctx, { name, wanted: words });
  await expect(edit('approved')).rejects.toMatchObject({ code: 'conflict', message: 'O texto é o aprovado.' });
  await expect(edit('nothing')).rejects.toMatchObject({ code: 'not_found' });
  expect((await listMessageTexts(ctx)).map(({ fixed }) => fixed)).toEqual([null, 'O texto é o aprovado.']);
});

it('of two who change one text at once tells the second, who may still save', async () => {
  const { original } = await findMessageTextDetail(ctx, 'told');
  const seen = { ...original, template: '' };
  const paulo = { ...ctx, actor: { ...actorOf('admin'), id: crypto.randomUUID(), name: 'Paulo' } };
  const other = { ...words, body: words.body.replace('chegou', 'está aqui') };
  const both = await Promise.allSettled([save(words, ctx, seen), save(other, paulo, seen)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'conflict' });
  const isFirst = both[0]?.status === 'fulfilled';
  await save(isFirst ? other : words, isFirst ? paulo : ctx);
  const { versions } = await findMessageTextDetail(ctx, 'told');
  expect(versions.slice(0, 2).map(({ body }) => body)).toEqual(
    isFirst ? [other.body, words.body] : [words.body, other.body],
  );
});

it('puts the name of whoever sends and the signature into messages queued from then on', async () => {
  const before = await queue();
  const settings = { ...ctx, actor: system };
  await saveSettings(settings, {
    group: 'messages',
    value: { senderName: 'Central 24h', signature: 'Equipe da noite' },
  });
  await queue();
  await sendDue(ctx);
  expect((await findMessage(ctx, before)).text).not.toContain('Equipe');
  expect(lastSent()).toMatchObject({
    sender: 'Central 24h',
    text: `Olá, Maria! Aqui é da Central 24h. Chegamos para CH-${number}: https://canolivre.example/secret Dúvidas? (61) 3333-0000\n\nEquipe da noite`,
  });
  expect(lastSent()?.whatsApp?.parameters[1]).toBe('Central 24h');
});

it('sends the original where a stored text no longer fits the message', async () => {
  await inTransaction(ctx, ({ db, now, actor }) =>
    db.insert(messageTexts).values({
      ...{ message: 'told', version: 9_999, subject: 'Oi', body: 'Oi {sumiu}', at: now },
      ...{ actorKind: actor.kind, actorId: actor.id, actorName: actor.name },
    }),
  );
  await queue();
  await sendDue(ctx);
  expect(lastSent()?.text).toMatch(/^Olá, Maria! Aqui é da Cano Livre/);
});
