import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { type CrossGroup, type LossGroup, lossOperations } from '../contract.ts';
import { lossGroupLabels } from '../rules.ts';
import { figureLink, NoLosses } from './loss-table.tsx';

const frame = 'rounded-lg border border-line bg-surface-raised shadow-xs';
/** The filters that all calls of a table share. */
const common: Partial<Record<LossGroup, Record<string, string>>> = {
  motivo: { status: 'cancelado' },
  recusa: { orcamento: 'recusado' },
};

/** Calls by two dimensions; each number links to its calls, zeros are empty. */
export function CrossedLosses({ query }: { query: { por: LossGroup; com: CrossGroup; abertos: string } }) {
  const { por, com, abertos } = query;
  const crossed = useRead(lossOperations.crossLosses, { query });
  const failed = listError('Erro ao Carregar o Relatório', crossed);
  if (failed) return <div className={frame}>{failed}</div>;
  if (crossed.data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-80 w-full" />
      </div>
    );
  }
  const { colunas, linhas, total } = crossed.data;
  if (total === 0)
    return (
      <div className={frame}>
        <NoLosses />
      </div>
    );
  const figure = (calls: number, name: string, of: Record<string, string>) =>
    calls > 0 && (
      <Link
        to={addressOf(officePages.calls, undefined, {
          ...common[por],
          ...of,
          ...(abertos !== '' && { abertos }),
        })}
        aria-label={`${calls}, ${name}`}
        className={figureLink}
      >
        {calls}
      </Link>
    );
  return (
    <section
      aria-label={`${lossGroupLabels[por]} e ${lossGroupLabels[com].toLowerCase()}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className={clsx(frame, 'fades-aside max-h-[calc(100dvh-5rem)] overflow-auto print:max-h-none')}
    >
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <Head className="left-0 z-20 text-left">{lossGroupLabels[por]}</Head>
            <Head className="z-10 text-right">Total</Head>
            {colunas.map(({ id, label }) => (
              <Head key={id} className="z-10 max-w-36 text-right">
                {label}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((row) => (
            <tr key={row.id}>
              <Name>{row.label}</Name>
              <Figure isSum>{figure(row.total, row.label, { [por]: row.id })}</Figure>
              {colunas.map(({ id, label }, at) => (
                <Figure key={id}>
                  {figure(row.chamados[at] ?? 0, `${row.label}, ${label}`, { [por]: row.id, [com]: id })}
                </Figure>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Name>Total</Name>
            <Figure isSum>{figure(total, 'todos', {})}</Figure>
            {colunas.map(({ id, label, total: calls }) => (
              <Figure key={id} isSum>
                {figure(calls, label, { [com]: id })}
              </Figure>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const edge = 'border-line border-b px-3 py-2';
/** Narrow, so that the hours of a day fit on an office screen. */
const closer = 'nth-[n+3]:px-1.5';

function Head({ className, children }: { className: string; children: string }) {
  return (
    <th
      scope="col"
      className={clsx(edge, closer, 'sticky top-0 bg-surface align-bottom font-medium text-ink-soft', className)}
    >
      {children}
    </th>
  );
}

function Name({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className={clsx(edge, 'sticky left-0 z-10 max-w-56 min-w-28 bg-surface text-left font-medium wrap-anywhere')}
    >
      {children}
    </th>
  );
}

function Figure({ isSum = false, children }: { isSum?: boolean; children: ReactNode }) {
  return (
    <td className={clsx(edge, closer, 'text-right tabular-nums', isSum && 'bg-surface-muted/60 font-semibold')}>
      {children}
    </td>
  );
}
