import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { type PageTextRow, pageTextOperations } from '../contract.ts';

/** The texts of the public pages, by page. */
export function PageTextsList() {
  const answer = useRead(pageTextOperations.listPageTexts, {});
  return (
    <Loaded answer={answer} failed="Erro ao carregar os textos">
      {({ textos }) => {
        const pages = [...new Set(textos.map(({ page }) => page))];
        return pages.map((page) => (
          <Card key={page} title={page} flush>
            <ul className="divide-y divide-line border-t border-line">
              {textos
                .filter((row) => row.page === page)
                .map((row) => (
                  <Row key={row.key} row={row} />
                ))}
            </ul>
          </Card>
        ));
      }}
    </Loaded>
  );
}

function Row({ row: { key, title, isEdited, hasNewReference, changed } }: { row: PageTextRow }) {
  return (
    <li>
      <Link
        to={addressOf(officePages.siteText, { text: key })}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-ink no-underline hover:bg-surface-muted sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-soft">
            {changed === null
              ? 'Texto de referência'
              : `Por ${changed.actorName}, ${formatDateTime(new Date(changed.at))}`}
          </span>
        </span>
        {(isEdited || hasNewReference) && (
          <span className="flex flex-wrap items-center gap-2">
            {hasNewReference && <Badge tone="warning">Texto de referência novo</Badge>}
            {isEdited && <Badge tone="brand">Editado</Badge>}
          </span>
        )}
      </Link>
    </li>
  );
}
