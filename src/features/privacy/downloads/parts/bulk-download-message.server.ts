// Tested in ../export-downloads.db.test.ts.
import { z } from 'zod';
import { findUser, isUsable, listUserIdsWith } from '#features/accounts/queries.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { when } from '#platform/events.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { peopleDownloaded } from '#platform/note-download.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { downloadReasonLabels } from '#shared/files/download-reasons.ts';
import { plainName } from '#shared/text/plain-name.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { findBulkRows, readDownloads } from '../queries.server.ts';

/** To everybody who looks after privacy, when many people's data leave in one file. */
export const bulkDownload = defineMessage({
  name: 'bulk-download',
  label: 'Muitos dados baixados de uma vez',
  audience: 'staff',
  purpose: 'service',
  atNight: true,
  channels: ['email'],
  byHand: null,
  data: z.strictObject({ entryId: z.int(), userId: z.uuid() }),
  async render(ctx, { entryId, userId }) {
    const user = await findUser(ctx, userId);
    if (user === undefined || !isUsable(user)) return { dropped: 'A conta da pessoa não está mais em uso.' };
    const [download] = await readDownloads(ctx, [String(entryId)]);
    if (download === undefined) return { dropped: 'O registro do download não existe mais.' };
    const name = plainName(user.firstName);
    const who = plainName(download.actorName) || 'Uma pessoa da equipe';
    const why = download.reason === null ? 'sem motivo escrito' : downloadReasonLabels[download.reason];
    const link = `${ctx.services.publicUrl}${officePages.privacyDownloads}`;
    return {
      to: { name: user.name, phone: null, email: user.email },
      whatsApp: null,
      subject: `${download.rows} linhas com dados de pessoas foram baixadas`,
      text: `Olá${name === '' ? '' : `, ${name}`}!

${who} baixou ${download.list} em ${formatDateTime(new Date(download.at))}: ${download.rows} linhas. Motivo: ${why}.

Os filtros e os outros downloads estão em Downloads de dados:

${link}

Não era esperado? Suspenda a conta em Usuários e abra um incidente com dados.`,
      link,
    };
  },
});

/** Rings the administrators for a file of many people, the one who took it too. */
export const whenPeopleDownloaded = when(peopleDownloaded, async (ctx, { entryId, rows }) => {
  if (rows < (await findBulkRows(ctx))) return;
  for (const userId of await listUserIdsWith(ctx, 'privacy.manage')) {
    const cause = { kind: 'user', id: userId } as const;
    await queueMessage(ctx, bulkDownload, { entryId, userId }, { once: `${entryId} ${userId}`, cause });
  }
});
