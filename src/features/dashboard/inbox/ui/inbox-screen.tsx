import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { isAmong } from '#shared/choices.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useItemSteps } from '#ui/lists/use-item-steps.ts';
import { useNow } from '#ui/records/use-now.ts';
import { type InboxItem, inboxOperations } from '../contract.ts';
import { type InboxKind, inboxKindLabels, inboxKinds } from '../rules.ts';
import { InboxRow } from './inbox-row.tsx';

const refreshMs = 30_000;

type Counts = { readonly [Kind in InboxKind]?: number | undefined };

/** The item that was opened last: the way back begins at its place. */
let openedLast = '';

function remember({ id }: InboxItem): void {
  openedLast = id;
}

/** Everything that waits for somebody of the office, late or oldest first, walked through by keyboard. */
export function InboxScreen() {
  const [params] = useSearchParams();
  const given = params.get('tipo') ?? '';
  const tipo = isAmong(given, inboxKinds) ? given : undefined;
  const options = { key: 'waiting', refreshMs, showsPrevious: true };
  const answer = useRead(inboxOperations.listInbox, { query: tipo === undefined ? {} : { tipo } }, options);
  const { counts = {}, more = 0 } = answer.data ?? {};
  return (
    <>
      <PageHeader summary={answer.data && summaryOf(counts)} />
      {answer.data && <StaleNotice error={answer.error} />}
      <Loaded answer={answer} failed="Erro ao Carregar o Que Espera">
        {({ itens }) => (
          <>
            <Kinds counts={counts} chosen={tipo} />
            {itens.length === 0 ? (
              <EmptyState
                title="Nada espera por você"
                description="O que chegar aparece aqui: primeiro o que está vencendo, depois o mais antigo."
              />
            ) : (
              <Items items={itens} />
            )}
            {more > 0 && (
              <p className="mt-3 text-ink-soft text-sm">
                {more === 1 ? 'Mais 1, mais novo, aparece' : `Mais ${more}, mais novos, aparecem`} quando estes andarem.
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Messages to send are told apart: their number says little of the rest. */
function summaryOf({ messages = 0, ...others }: Counts): string {
  const total = Object.values(others).reduce((sum: number, count = 0) => sum + count, 0);
  const rest = total === 1 ? '1 coisa espera por alguém' : `${total} coisas esperam por alguém`;
  if (messages === 0) return rest;
  return `${rest} · ${messages === 1 ? '1 mensagem' : `${messages} mensagens`} a enviar`;
}

function Kinds({ counts, chosen }: { counts: Counts; chosen: InboxKind | undefined }) {
  const shown = inboxKinds.filter((kind) => (counts[kind] ?? 0) > 0 || kind === chosen);
  if (shown.length < 2 && chosen === undefined) return null;
  const chip = (isOn: boolean) =>
    clsx(
      'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm no-underline pointer-coarse:min-h-11',
      isOn ? 'border-brand bg-brand-soft font-medium text-brand' : 'border-line text-ink-soft hover:text-ink',
    );
  return (
    <nav
      aria-label="Tipos"
      className="mb-4 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      <Link
        to={addressOf(officePages.inbox)}
        replace
        aria-current={chosen === undefined ? 'true' : undefined}
        className={chip(chosen === undefined)}
      >
        Tudo
      </Link>
      {shown.map((kind) => (
        <Link
          key={kind}
          to={addressOf(officePages.inbox, undefined, { tipo: kind })}
          replace
          aria-current={kind === chosen ? 'true' : undefined}
          className={chip(kind === chosen)}
        >
          {inboxKindLabels[kind]} <span className="font-semibold tabular-nums">{counts[kind] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}

function Items({ items }: { items: readonly InboxItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  const now = new Date(useNow());
  useItemSteps(list, openedLast);
  return (
    <>
      <ol ref={list} className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            <InboxRow item={item} now={now} onOpen={() => remember(item)} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-soft text-sm max-sm:hidden pointer-coarse:hidden">
        <kbd className="font-sans font-semibold">J</kbd> e <kbd className="font-sans font-semibold">K</kbd> andam pela
        lista · <kbd className="font-sans font-semibold">Enter</kbd> abre · o que for resolvido sai sozinho
      </p>
    </>
  );
}
