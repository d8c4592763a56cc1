import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useShownRecord } from '#ui/lists/use-shown-record.ts';
import type { ReceiptDetail } from '../contract.ts';
import { takesPoints } from '../rules.ts';
import { scoreCapLabels, scorePartLabels } from '../words-content.ts';

/** The score as the sum of its parts, and what cuts it. */
export function ReceiptScore({ receipt }: { receipt: ReceiptDetail }) {
  const { validationScore, parts, caps } = receipt;
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        Confiabilidade <span className="tabular-nums">{percentText(validationScore)}</span>
      </h3>
      <p className="mb-2 text-sm text-ink-soft">
        {validationScore === null
          ? 'Ainda sem nota: nada foi lido nem digitado.'
          : 'Diz se os dados são consistentes entre si e com o chamado. Uma imagem, sozinha, não prova o pagamento.'}
      </p>
      {caps.length > 0 && <Caps caps={caps} />}
      {parts.length > 0 && (
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Parte</th>
              <th scope="col">Pontos</th>
              <th scope="col">De</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {parts.map(({ part, points, weight }) => (
              <tr key={part} className={points === 0 ? 'text-ink-soft' : undefined}>
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {scorePartLabels[part]}
                </th>
                <td className="py-1 text-right tabular-nums">{points}</td>
                <td className="py-1 pl-1 text-right whitespace-nowrap text-ink-soft tabular-nums">de {weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Caps({ caps }: Pick<ReceiptDetail, 'caps'>) {
  const [, show] = useShownRecord();
  return (
    <ul className="mb-3 flex flex-col gap-2">
      {caps.map(({ cap, most, receiptId, fileName, uploadedAt, isThere }) => (
        <li
          key={receiptId}
          className={clsx(
            'flex flex-wrap items-center gap-2 rounded-md px-3 py-2 text-sm',
            takesPoints({ cap }) ? 'bg-warning-soft' : 'bg-surface-sunken',
          )}
        >
          {takesPoints({ cap }) && <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />}
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {scoreCapLabels[cap]} já apareceu em {fileName}, de {formatDateTime(new Date(uploadedAt))}:{' '}
            {takesPoints({ cap }) ? `no máximo ${percentText(most)}` : 'compare os dois. Não tira pontos'}
            {!isThere && ' (esse recibo foi apagado)'}
          </span>
          {isThere && (
            <Button size="sm" aria-label={`Ver ${fileName}`} onClick={() => show(receiptId)}>
              Ver
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
