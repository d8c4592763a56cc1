import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import type { ReplyOf } from '#shared/api/operation.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Column } from '#ui/lists/column.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { conversationOperations } from '../contract.ts';

type Row = ReplyOf<typeof conversationOperations.listUnanswered>['perguntas'][number];

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

/** Unanswered questions, most frequent first. */
export const unansweredSheet = listSheet({
  operation: conversationOperations.listUnanswered,
  rowsOf: ({ perguntas }) => perguntas,
  caption: 'Perguntas sem resposta',
  noun: { one: 'pergunta', many: 'perguntas', gender: 'f' },
  columns,
  rowKey: ({ pergunta }) => pergunta,
  failed: 'Erro ao Carregar Perguntas',
  emptyTitle: 'Nenhuma pergunta sem resposta',
  empty: 'O que as páginas do site não dizem aparece aqui, com quantas vezes foi perguntado.',
});
