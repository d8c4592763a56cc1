import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NamesCard } from '#features/partners/skills/ui/names-card.tsx';
import { SkillsTable } from '#features/partners/skills/ui/skills-table.tsx';
import { useSkillRows } from '#features/partners/skills/ui/use-skills.ts';
import { officePages } from '#shared/address/pages.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Competências' };

/** Partners' skills, the services that need them, and unassigned names. */
export default function Skills() {
  const rows = useSkillRows();
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.services, label: 'Serviços' }} />
      {rows.data && <StaleNotice error={rows.error} />}
      <Loaded answer={rows} failed="Erro ao Carregar as Competências">
        {({ competencias, nomes }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <SkillsTable rows={competencias} mayWrite={may('services.write')} />
            <NamesCard names={nomes} skills={competencias} mayWrite={may('partners.write')} />
          </div>
        )}
      </Loaded>
    </>
  );
}
