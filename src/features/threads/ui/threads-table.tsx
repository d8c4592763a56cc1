import { Inbox, MessageCircle, UserX } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatRelative } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge } from '#ui/records/badge.tsx';
import { type ListedThread, threadOperations } from '../contract.ts';
import { threadStatusLabels } from '../rules.ts';

const columns: Column<ListedThread>[] = [
  {
    key: 'name',
    header: 'Quem escreveu',
    phone: 'title',
    cell: ({ name }) => name,
    second: ({ phone }) => phone ?? 'Sem telefone à mostra',
  },
  {
    key: 'words',
    header: 'Última mensagem',
    cell: ({ lastWords, lastIsOurs }) => (
      <span className="line-clamp-2 wrap-anywhere">
        {lastIsOurs && <span className="text-ink-soft">Nós: </span>}
        {lastWords}
      </span>
    ),
  },
  {
    key: 'waits',
    header: 'Espera',
    cell: ({ waitsSince, status }) =>
      waitsSince === null ? (
        <Badge tone="neutral">{status === 'resolvida' ? threadStatusLabels.resolvida : 'Respondida'}</Badge>
      ) : (
        <Badge tone="warning">Espera resposta</Badge>
      ),
    second: ({ waitsSince, lastAt }) => formatRelative(new Date(waitsSince ?? lastAt), new Date()),
  },
  { key: 'hand', header: 'Com quem', cell: ({ assignedToName }) => assignedToName ?? 'Ninguém' },
  actionsColumn(({ id, name, waitsSince }) => (
    <LinkButton
      size="sm"
      variant={waitsSince === null ? undefined : 'primary'}
      to={addressOf(officePages.thread, { threadId: id })}
      aria-label={`${waitsSince === null ? 'Ver' : 'Responder'}: ${name}`}
    >
      {waitsSince === null ? 'Ver' : 'Responder'}
    </LinkButton>
  )),
];

/** Threads, those that wait for an answer first. */
export const threadsSheet = listSheet({
  operation: threadOperations.listThreads,
  refreshMs: 15_000,
  rowsOf: ({ conversas }) => conversas,
  caption: 'Conversas do WhatsApp',
  noun: { one: 'conversa', many: 'conversas', gender: 'f' },
  steady: true,
  cards: [
    { label: 'Esperam resposta', stat: 'esperando', icon: MessageCircle, tone: 'warning', to: '?situacao=esperando' },
    { label: 'Sem ninguém', stat: 'semNinguem', icon: UserX, tone: 'signal', to: '?situacao=sem_ninguem' },
    { label: 'Abertas', stat: 'abertas', icon: Inbox, tone: 'info', to: '?situacao=aberta' },
  ],
  search: { label: 'Buscar conversas', hint: 'Nome ou telefone' },
  filters: {
    situacao: {
      label: 'Situação',
      all: 'Todas',
      options: [
        { value: 'esperando', label: 'Esperam resposta' },
        { value: 'minhas', label: 'Comigo' },
        { value: 'sem_ninguem', label: 'Sem ninguém' },
        { value: 'aberta', label: 'Abertas' },
        { value: 'resolvida', label: 'Resolvidas' },
      ],
    },
  },
  columns,
  rowKey: ({ id }) => id,
  empty: 'O que clientes escrevem para o número da central aparece aqui, e é respondido daqui.',
});
