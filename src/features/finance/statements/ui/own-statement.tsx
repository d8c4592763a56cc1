import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { OwnRequest } from '../../collection/ui/own-request.tsx';
import { PixCode } from '../../settlements/ui/pix-code.tsx';
import { SettlementBadge } from '../../settlements/ui/settlement-badge.tsx';
import { SettlementLines } from '../../settlements/ui/settlement-lines.tsx';
import { type OwnStatement, ownStatementOperations } from '../contract.ts';

/** A partner's debt to the portal, its reasons, and the payments. */
export function OwnStatementScreen({ statement }: { statement: OwnStatement }) {
  const { balance, lines, settlements, invoices } = statement;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>Imprimir</Button>
        <CsvButton own list="extrato" path={addressFor(ownStatementOperations.exportOwnStatement, {})} />
      </div>
      <Card>
        <p className="text-sm text-ink-soft">{balance < 0 ? 'A central deve a você' : 'Comissão a pagar'}</p>
        <p className="text-3xl font-semibold tabular-nums">{reais(Math.abs(balance))}</p>
        <p className="mt-1 text-sm text-ink-soft">
          A comissão é a parte do portal no valor de cada chamado finalizado. Alguma coisa não bate? Fale com a central.
        </p>
      </Card>
      {lines.length > 0 && (
        <Card>
          <SettlementLines lines={lines} title="Para o próximo acerto" />
        </Card>
      )}
      <Card title="Acertos">
        {settlements.length === 0 ? (
          <p className="text-sm text-ink-soft">
            Nenhum acerto ainda. O primeiro aparece aqui quando a central o abrir.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {settlements.map((settlement) => (
              <li key={settlement.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div>
                  <p className="font-medium">
                    <Whole>{settlement.name}</Whole>
                  </p>
                  <p className="text-sm text-ink-soft">Vence em {formatDate(startOfDay(settlement.dueOn))}</p>
                </div>
                <div className="flex items-center gap-3">
                  <div className="text-right">
                    <p className="font-semibold tabular-nums">{reais(settlement.amount)}</p>
                    {settlement.paid > 0 && settlement.missing > 0 && (
                      <p className="text-sm text-ink-soft tabular-nums">faltam {reais(settlement.missing)}</p>
                    )}
                  </div>
                  <SettlementBadge settlement={settlement} />
                </div>
                {settlement.pix !== null && (
                  <details className="w-full">
                    <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand">Pagar por PIX</summary>
                    <PixCode name={settlement.name} code={settlement.pix} />
                  </details>
                )}
                <OwnRequest settlement={settlement} />
                <LinkButton
                  className="max-sm:grow"
                  to={addressOf(partnerPages.settlementStatement, { settlementId: settlement.id })}
                >
                  Ver e imprimir
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {invoices.length > 0 && (
        <Card title="Notas fiscais da comissão">
          <ul className="divide-y divide-line">
            {invoices.map(({ id, month, number, verificationCode, issuedOn, amount }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
                <div className="min-w-0">
                  <p className="font-medium">
                    Nota {number}, {monthInWords(month)}
                  </p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    Emitida em {formatDate(startOfDay(issuedOn))} · código {verificationCode}
                  </p>
                </div>
                <p className="font-semibold tabular-nums">{reais(amount)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
