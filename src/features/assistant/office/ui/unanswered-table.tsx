import { Link } from 'react-router';
import type { z } from 'zod';
import { addressOf } from '#shared/address.ts';
import { formatDateTime } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import type { listUnansweredReply } from '../contract.ts';

type Row = z.infer<typeof listUnansweredReply>['perguntas'][number];

const columns: Column<Row>[] = [
  {
    key: 'question',
    header: 'Pergunta',
    phone: 'title',
    cell: ({ pergunta, conversaId }) => (
      <Link
        to={addressOf(officePages.conversation, { conversationId: conversaId })}
        className="link-target py-1.5 text-brand underline underline-offset-2"
      >
        {pergunta}
      </Link>
    ),
  },
  { key: 'times', header: 'Vezes', align: 'right', cell: ({ vezes }) => vezes },
  {
    key: 'at',
    header: 'Última vez',
    cell: ({ ultimaEm }) => <span className="tabular-nums">{formatDateTime(new Date(ultimaEm))}</span>,
  },
];

/** What visitors asked and nothing answered, the most frequent first. */
export const unansweredSheet: ListSheet<Row> = {
  caption: 'Perguntas sem resposta',
  noun: { one: 'pergunta', many: 'perguntas', gender: 'f' },
  columns,
  rowKey: ({ pergunta }) => pergunta,
};
