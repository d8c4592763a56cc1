// Tested in #features/privacy/own-requests/withdraw-own-consent.db.test.ts.
import type { FastifyReply } from 'fastify';
import { consentPlaceLabels, consentPurposeLabels } from '#features/consents/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Consent, ListConsentsQuery } from './contract.ts';
import { listConsentIds, readConsents } from './queries.server.ts';

const moment = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at)));

const columns: CsvColumn<Consent>[] = [
  { header: 'Finalidade', cell: ({ purpose }) => consentPurposeLabels[purpose] },
  { header: 'Pessoa', cell: ({ name }) => name },
  { header: 'Telefone', cell: ({ phone }) => phone },
  { header: 'Texto', cell: ({ text }) => text },
  { header: 'Versão do texto', cell: ({ version }) => version },
  { header: 'Dado em', cell: ({ givenAt }) => moment(givenAt) },
  { header: 'Onde', cell: ({ place }) => consentPlaceLabels[place] },
  { header: 'Retirado em', cell: ({ withdrawnAt }) => moment(withdrawnAt) },
  { header: 'Onde foi retirado', cell: ({ withdrawnPlace }) => withdrawnPlace && consentPlaceLabels[withdrawnPlace] },
];

/** Every consent that matches as a file, in the order of the list. */
export async function exportConsents(ctx: Ctx, query: ListConsentsQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'consentimentos',
    query,
    columns,
    ids: await listConsentIds(ctx, query),
    readRows: (ids) => readConsents(ctx, ids),
  });
}
