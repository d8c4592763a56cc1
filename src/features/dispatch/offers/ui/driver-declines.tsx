import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { declineWords } from '../../rules.ts';
import { offerOperations } from '../contract.ts';

/** Calls that drivers of the company declined in the last 30 days; nothing without any. */
export function DriverDeclines() {
  const query = useRead(offerOperations.listCrewDeclines, {}, { key: 'own-offers' });
  const failed = listError('Erro ao Carregar as Recusas', query);
  if (failed) return <Card title="Recusas dos motoristas">{failed}</Card>;
  const declines = query.data?.recusas ?? [];
  if (declines.length === 0) return null;
  return (
    <Card title="Recusas dos motoristas" flush>
      <ul className="divide-y divide-line border-t border-line">
        {declines.map((decline) => (
          <li key={decline.id} className="px-4 py-3 text-sm sm:px-5">
            <p className="font-medium">{declineWords(decline)}</p>
            <p className="text-ink-soft">
              {decline.serviceType}, {decline.area} · {formatDateTime(new Date(decline.at))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
