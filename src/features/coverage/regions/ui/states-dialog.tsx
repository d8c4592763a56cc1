import { useState } from 'react';
import { nextStatuses } from '#shared/record/steps.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { regionStatusLabels, stateLife } from '../../rules.ts';
import { type RegionState, regionOperations } from '../contract.ts';
import { regionTones } from './regions-table.tsx';

const columns: Column<RegionState>[] = [
  { key: 'state', header: 'Estado', phone: 'title', cell: ({ id, nome }) => `${nome} (${id})` },
  {
    key: 'regions',
    header: 'Regiões ativas',
    align: 'right',
    cell: ({ regioes, regioesAtivas }) => (regioes === 0 ? 'Nenhuma região' : `${regioesAtivas} de ${regioes}`),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={regionTones[status]}>{regionStatusLabels[status]}</Badge>,
  },
];

/** The states, whose places are served only while they are active. */
export function StatesDialog({ mayChange, onClose }: { mayChange: boolean; onClose: () => void }) {
  const states = useRead(regionOperations.listStates, {}, { select: ({ estados }) => estados });
  const [asked, setAsked] = useState<RegionState>();
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Estados"
        description="As regiões de um estado só são atendidas enquanto ele está ativo."
        size="lg"
      >
        <Loaded answer={states} failed="Erro ao Carregar Estados">
          {(rows) => (
            <DataTable
              caption="Estados"
              columns={
                mayChange
                  ? [
                      ...columns,
                      actionsColumn<RegionState>((state) => (
                        <Button
                          size="sm"
                          aria-label={`Alterar status de ${state.nome}`}
                          onClick={() => setAsked(state)}
                        >
                          Alterar status
                        </Button>
                      )),
                    ]
                  : columns
              }
              rows={rows}
              rowKey={({ id }) => id}
              empty="Nenhum estado"
            />
          )}
        </Loaded>
      </Dialog>
      {asked !== undefined && <StateStatusDialog state={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function StateStatusDialog({ state, onClose }: { state: RegionState; onClose: () => void }) {
  const change = useWrite(regionOperations.changeStateStatus);
  return (
    <StatusDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Status de ${state.nome}`}
      subject={state.nome}
      present={state.status}
      next={nextStatuses(stateLife, state.status)}
      labels={regionStatusLabels}
      onChange={(body) => change.mutateAsync({ params: { id: state.id }, body })}
    />
  );
}
