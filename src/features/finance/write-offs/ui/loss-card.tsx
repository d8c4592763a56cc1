import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { reais } from '#ui/records/reais.ts';
import type { SettlementDetail } from '../../settlements/contract.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** The loss of a settlement, or the way to give up the missing amount. */
export function LossCard({ settlement, mayWrite }: { settlement: SettlementDetail; mayWrite: boolean }) {
  const [isAsked, ask] = useState(false);
  const { status, writeOff } = settlement;
  if (writeOff === null && !(mayWrite && status === 'aberto')) return null;
  return (
    <>
      {writeOff === null ? (
        <Button wide onClick={() => ask(true)}>
          Baixar como perda
        </Button>
      ) : (
        <section className="rounded-lg border border-line px-4 py-3">
          <h3 className="font-semibold">Baixado como perda: {reais(writeOff.amount)}</h3>
          <p className="mt-1 text-sm break-words">{writeOff.reason}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {writeOff.actorName}, {formatDateTime(new Date(writeOff.at))}
          </p>
          {mayWrite && (
            <Button size="sm" className="mt-2" onClick={() => ask(true)}>
              Desfazer baixa
            </Button>
          )}
        </section>
      )}
      {isAsked && <WriteOffDialog settlement={settlement} onClose={() => ask(false)} />}
    </>
  );
}
