import { useState } from 'react';
import { incidentOperations } from '#features/privacy/incidents/contract.ts';
import { IncidentCard } from '#features/privacy/incidents/ui/incidents-panel.tsx';
import { ReportIncidentDialog } from '#features/privacy/incidents/ui/report-incident-dialog.tsx';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Incidentes com dados' };

/** The register of incidents with personal data. */
export default function PrivacyIncidents() {
  const [reporting, setReporting] = useState(false);
  const incidents = useRead(incidentOperations.listIncidents, {}, { refreshMs: 30_000 });
  return (
    <>
      <PageHeader
        back={{ to: officePages.privacy, label: 'Privacidade' }}
        summary="Vazou, sumiu ou foi parar na mão errada: registre aqui. Com risco para as pessoas, a lei manda avisar a ANPD e elas em 3 dias úteis."
        actions={
          <Button variant="primary" onClick={() => setReporting(true)}>
            Registrar incidente
          </Button>
        }
      />
      <Loaded answer={incidents} failed="Erro ao Carregar os Incidentes">
        {({ incidentes }) =>
          incidentes.length === 0 ? (
            <EmptyState title="Nenhum incidente" description="Tomara que continue assim." />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {incidentes.map((incident) => (
                <IncidentCard key={incident.id} incident={incident} />
              ))}
            </div>
          )
        }
      </Loaded>
      {reporting && <ReportIncidentDialog onClose={() => setReporting(false)} />}
    </>
  );
}
