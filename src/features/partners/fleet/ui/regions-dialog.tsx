import { useState } from 'react';
import { coverageOperations } from '#features/coverage/contract.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { type OfferedRegions, RegionsChoice } from '#ui/fields/regions-choice.tsx';
import { AskForm } from '#ui/forms/ask-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { OpenCallFate } from '../../rules.ts';
import { type FleetOf, useChangeRegions } from './use-fleet.ts';

/** An open call of the partner, by the region in which it is. */
export interface CallInRegion {
  id: string;
  protocolNumber: string;
  serviceType: string;
  region: string;
}

interface Props {
  of: FleetOf;
  regions: readonly string[];
  /** Open calls; the office decides about them when a region is removed. */
  openCalls: readonly CallInRegion[];
  onClose: () => void;
}

/** The choice of a partner's regions. */
export function RegionsDialog(props: Props) {
  const places = useRead(coverageOperations.listActiveRegions, {}, { select: ({ data }) => data });
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Regiões atendidas" size="lg">
      <Loaded answer={places} failed="Erro ao Carregar Regiões">
        {({ states, cities }) => <RegionsForm {...props} places={{ states, cities }} />}
      </Loaded>
    </Dialog>
  );
}

function RegionsForm({ of, regions, openCalls, places, onClose }: Props & { places: OfferedRegions }) {
  // The regions at opening: later additions stay.
  const [seen] = useState(() => [...regions]);
  const [chosen, setChosen] = useState(() => [...regions]);
  const [fate, setFate] = useState<OpenCallFate>('keep');
  const change = useChangeRegions(of);
  const touched = openCalls.filter(({ region }) => seen.includes(region) && !chosen.includes(region));

  async function save() {
    const openFate = touched.length > 0 ? fate : 'keep';
    await change.mutateAsync({ regions: chosen, seen, openCalls: openFate });
    toast({ title: 'Regiões atualizadas', variant: 'success' });
    onClose();
  }

  return (
    <AskForm id="regioes" label="Salvar regiões" onClose={onClose} onAsk={save}>
      <RegionsChoice regions={places} chosen={chosen} onChange={setChosen} />
      {touched.length > 0 && of !== 'own' && <OpenCallsFate calls={touched} value={fate} onChange={setFate} />}
    </AskForm>
  );
}

/** The choice for open calls of a leaving partner. */
export function OpenCallsFate({
  calls,
  value,
  onChange,
}: {
  calls: readonly CallInRegion[];
  value: OpenCallFate;
  onChange: (fate: OpenCallFate) => void;
}) {
  const count = calls.length === 1 ? '1 chamado em aberto' : `${calls.length} chamados em aberto`;
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        id="chamados-em-aberto"
        name="chamados-em-aberto"
        legend={`${count} com este prestador`}
        columns={1}
        options={[
          { value: 'keep', label: 'Continuam com o prestador' },
          { value: 'return', label: 'Voltam para a fila da central' },
        ]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value === 'return' ? 'return' : 'keep')}
      />
      <ul className="flex flex-col gap-1 text-sm text-ink-soft">
        {calls.map(({ id, protocolNumber, serviceType, region }) => (
          <li key={id}>
            <span>
              <Whole>{`${protocolNumber} · ${serviceType} · ${region}`}</Whole>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
