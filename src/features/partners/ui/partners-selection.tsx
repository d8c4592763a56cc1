import { useState } from 'react';
import { mostAtOnce } from '#shared/bulk.ts';
import { BulkDialog } from '#ui/bulk-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { optionsOf } from '#ui/filter-select.tsx';
import { SelectionBar } from '#ui/selection.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Partner } from '../contract.ts';
import { partnerStatuses, partnerStatusLabels } from '../rules.ts';
import { useChangePartnersStatus } from './use-partners.ts';

const options = optionsOf(partnerStatuses, partnerStatusLabels);

/** What can be done with the chosen partners; `onChoose` lets those go that were changed. */
export function PartnersSelection({
  rows,
  onChoose,
}: {
  rows: readonly Partner[];
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const [asking, setAsking] = useState(false);
  const change = useChangePartnersStatus();
  return (
    <>
      <SelectionBar count={rows.length} onClear={() => onChoose(new Set())}>
        {rows.length > mostAtOnce ? (
          <span className="text-sm">{`Escolha até ${mostAtOnce} de cada vez.`}</span>
        ) : (
          <Button size="sm" onClick={() => setAsking(true)}>
            Alterar status
          </Button>
        )}
      </SelectionBar>
      <BulkDialog
        open={asking}
        onOpenChange={setAsking}
        title={rows.length === 1 ? 'Status de 1 prestador' : `Status de ${rows.length} prestadores`}
        records={rows}
        options={options}
        reasonRequired
        confirmLabel="Salvar"
        onChange={(ids, status, reason) => change.mutateAsync({ ids, status, reason })}
        onDone={(results) => {
          const failed = results.filter(({ changed }) => !changed);
          onChoose(new Set(failed.map(({ id }) => id)));
          if (failed.length === 0) toast({ title: 'Status atualizado', variant: 'success' });
        }}
      />
    </>
  );
}
