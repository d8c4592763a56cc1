import { privacyOperations } from '#features/privacy/contract.ts';
import { RegisterCards } from '#features/privacy/ui/data-register.tsx';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Privacidade' };

/** The register of processing: data of people, table by table. */
export default function Privacy() {
  const register = useRead(privacyOperations.readRegister, {});
  return (
    <>
      <PageHeader summary="Registro de tratamento (Lei 13.709/2018, art. 37): o que guardamos de quem, por quê e até quando. A cópia dos dados de uma pessoa se pede no cadastro dela." />
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
