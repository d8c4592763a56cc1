import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRepeatedClients } from './use-merging.ts';

/** Lists records of the same client with links to merge them; nothing without any. */
export function RepeatedClients({ mayWrite }: { mayWrite: boolean }) {
  const pairs = useRepeatedClients(mayWrite).data ?? [];
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="possiveis-repetidos" className="mb-5 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <h2 id="possiveis-repetidos" className="font-semibold">
        Possíveis repetidos
      </h2>
      <p>O mesmo celular está em dois cadastros, com o 9 e sem ele. Abra o primeiro, confira e una os dois.</p>
      <ul className="mt-2 flex flex-col gap-1">
        {pairs.map(({ today, before }) => (
          <li key={`${today.id} ${before.phone}`} className="wrap-anywhere">
            <Link
              to={addressOf(officePages.client, { clientId: today.id })}
              className="link-target font-semibold text-brand underline underline-offset-2"
            >
              {today.name}
            </Link>
            , <span className="whitespace-nowrap">{today.phone}</span>, e {before.name},{' '}
            <span className="whitespace-nowrap">{before.phone}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
