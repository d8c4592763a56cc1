import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { type MessageAudience, messageAudiences } from '#shared/contact/messages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { type MessageTextRow, messageTextOperations } from '../contract.ts';

const titles: Record<MessageAudience, string> = {
  client: 'Para o cliente',
  partner: 'Para o prestador',
  applicant: 'Para quem se candidata',
  driver: 'Para o motorista',
  staff: 'Para a equipe',
};

/** The messages to people outside, by who gets them, each with the event that sends it. */
export function MessageTextsList() {
  const answer = useRead(messageTextOperations.listMessageTexts, {});
  return (
    <Loaded answer={answer} failed="Erro ao carregar os textos">
      {({ textos }) => {
        const groups = messageAudiences.map((audience) => ({
          audience,
          rows: textos.filter((row) => row.audience === audience && row.fixed === null),
        }));
        return (
          <>
            {groups.map(
              ({ audience, rows }) =>
                rows.length > 0 && (
                  <Card key={audience} title={titles[audience]} flush>
                    <ul className="divide-y divide-line border-t border-line">
                      {rows.map((row) => (
                        <Row key={row.name} row={row} />
                      ))}
                    </ul>
                  </Card>
                ),
            )}
            <FixedTexts rows={textos.filter(({ fixed }) => fixed !== null)} />
          </>
        );
      }}
    </Loaded>
  );
}

function Row({ row: { name, label, moment, isChanged, changed } }: { row: MessageTextRow }) {
  return (
    <li>
      <Link
        to={addressOf(officePages.messageText, { message: name })}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-ink no-underline hover:bg-surface-muted sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-ink-soft">{moment}</span>
        </span>
        {isChanged && changed !== null && (
          <span className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
            <Badge tone="brand">Texto mudado</Badge>
            {changed.actorName}, {formatDateTime(new Date(changed.at))}
          </span>
        )}
      </Link>
    </li>
  );
}

function FixedTexts({ rows }: { rows: readonly MessageTextRow[] }) {
  return (
    <Card title="Textos que não mudam aqui" fold="closed">
      <ul className="flex flex-col gap-3 text-sm">
        {rows.map(({ name, label, fixed }) => (
          <li key={name}>
            <span className="font-medium">{label}</span>
            <span className="block text-ink-soft">{fixed}</span>
          </li>
        ))}
        <li>
          <span className="font-medium">Código de confirmação</span>
          <span className="block text-ink-soft">
            Vai por SMS ou WhatsApp com o texto que os celulares reconhecem para preencher o código sozinhos.
          </span>
        </li>
      </ul>
    </Card>
  );
}
