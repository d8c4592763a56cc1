import { Printer } from 'lucide-react';
import { privacyOperations } from '#features/privacy/contract.ts';
import { RegisterCards } from '#features/privacy/ui/data-register.tsx';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Privacidade' };

/** The register of processing: data of people, table by table. */
export default function Privacy() {
  const register = useRead(privacyOperations.readRegister, {});
  return (
    <>
      <PageHeader
        summary="Registro de tratamento (Lei 13.709/2018, art. 37): o que guardamos de quem, por quê e até quando. A cópia dos dados de uma pessoa se pede no cadastro dela."
        actions={
          <div className="flex flex-wrap gap-2" data-print="hide">
            <CsvButton list="registro-de-tratamento" path={addressFor(privacyOperations.exportRegister)} />
            <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
        }
      />
      <Loaded answer={register} failed="Erro ao Carregar o Registro de Tratamento">
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <RegisterCards register={found} />
            <p className="max-w-prose text-sm text-ink-soft">
              {found.tables.length} tabelas têm dados de pessoas e {found.plainTables} não têm. A lista é a mesma de que
              a cópia dos dados é feita: uma coluna nova só entra no sistema depois de entrar aqui. A limpeza de cada
              noite está em Saúde do sistema.
            </p>
          </div>
        )}
      </Loaded>
    </>
  );
}
