import { CircleCheck, CircleOff, FileText, PenLine } from 'lucide-react';
import { formatDate } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge } from '#ui/records/badge.tsx';
import { type SitePageReply, seoOperations } from '../contract.ts';
import { isOpen, outReasonLabels, sitePageKindLabels, sitePageKinds } from '../rules.ts';

const columns: Column<SitePageReply>[] = [
  {
    key: 'label',
    header: 'Página',
    always: true,
    phone: 'title',
    cell: ({ label, path, outReason }) =>
      isOpen(outReason) ? (
        <a href={path} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-2">
          {label}
        </a>
      ) : (
        <span className="wrap-anywhere">{label}</span>
      ),
    second: ({ path }) => <span className="wrap-anywhere">{path}</span>,
  },
  { key: 'kind', header: 'Tipo', cell: ({ kind }) => sitePageKindLabels[kind] },
  {
    key: 'title',
    header: 'Título na busca',
    cell: ({ search, title }) => <span className="line-clamp-2 wrap-anywhere">{search.title || title}</span>,
    second: ({ search }) => (search.title === '' ? 'o da própria página' : 'escrito por vocês'),
  },
  {
    key: 'sitemap',
    header: 'No mapa do site',
    cell: ({ outReason }) => (
      <Badge tone={outReason === null ? 'success' : 'neutral'}>{outReason === null ? 'Dentro' : 'Fora'}</Badge>
    ),
    second: ({ outReason }) => outReason && <span className="block max-w-72">{outReasonLabels[outReason]}</span>,
  },
  {
    key: 'changedAt',
    header: 'Última mudança',
    isEmpty: ({ changedAt }) => changedAt === null,
    cell: ({ changedAt }) => (changedAt === null ? '–' : formatDate(new Date(changedAt))),
  },
];

const sitemapOptions = [
  { value: 'dentro', label: 'Dentro do mapa' },
  { value: 'fora', label: 'Fora do mapa' },
];

/** The public pages, with what search engines hear of each. */
export const sitePagesSheet = (onEdit: false | ((page: SitePageReply) => void)) =>
  listSheet({
    operation: seoOperations.listSitePages,
    refreshMs: 30_000,
    rowsOf: ({ paginas }) => paginas,
    caption: 'Páginas do site',
    noun: { one: 'página', many: 'páginas', gender: 'f' },
    cards: [
      { label: 'Páginas', stat: 'total', icon: FileText, to: '?' },
      { label: 'No mapa do site', stat: 'dentro', icon: CircleCheck, tone: 'success', to: '?mapa=dentro' },
      { label: 'Fora do mapa', stat: 'fora', icon: CircleOff, tone: 'neutral', to: '?mapa=fora' },
      { label: 'Com textos de vocês', stat: 'escritas', icon: PenLine, tone: 'info' },
    ],
    search: { label: 'Buscar página', hint: 'Nome, endereço ou título...' },
    filters: {
      tipo: { label: 'Tipo', all: 'Todos os tipos', options: optionsOf(sitePageKinds, sitePageKindLabels) },
      mapa: { label: 'Mapa do site', all: 'Dentro e fora', options: sitemapOptions },
    },
    columns: onEdit
      ? [
          ...columns,
          actionsColumn<SitePageReply>((page) => (
            <Button size="sm" aria-label={`Editar os textos de ${page.label}`} onClick={() => onEdit(page)}>
              Editar textos
            </Button>
          )),
        ]
      : columns,
    rowKey: ({ key }) => key,
    empty: 'Nenhuma página com esse nome.',
  });
