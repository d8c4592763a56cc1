import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { Callbacks } from '#features/telephone/ui/callbacks.tsx';
import { Caller } from '#features/telephone/ui/caller.tsx';
import { PabxCard } from '#features/telephone/ui/pabx-card.tsx';
import { PhoneCallLog } from '#features/telephone/ui/phone-call-log.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SearchInput } from '#ui/lists/search-input.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Telefone' };

export default function Telephone() {
  const [params, setParams] = useSearchParams();
  const numero = params.get('numero')?.trim() ?? '';
  const may = useMay();
  const mayWrite = may('calls.write');
  const [calling, setCalling] = useState<{ phone: string; name: string }>();
  return (
    <>
      <PageHeader
        summary="Quem liga, o que foi dito e quem espera retorno."
        actions={
          <SearchInput
            label="Procurar telefone"
            placeholder="(61) 99999-9999"
            value={numero}
            onSearch={(text) => setParams(text === '' ? {} : { numero: text }, { replace: true })}
            className="w-full sm:w-64"
          />
        }
      />
      <div className="flex flex-col gap-5">
        {numero !== '' && <Caller numero={numero} mayWrite={mayWrite} onCall={setCalling} />}
        {numero === '' && <Callbacks mayWrite={mayWrite} />}
        <PhoneCallLog {...(numero === '' ? {} : { numero })} />
        {numero === '' && may('settings.read') && <PabxCard />}
      </div>
      {calling !== undefined && (
        <NewCallDialog
          open
          onOpenChange={(open) => !open && setCalling(undefined)}
          phone={calling.phone}
          values={{ origin: 'telefone', clientName: calling.name, clientPhone: calling.phone }}
        />
      )}
    </>
  );
}
