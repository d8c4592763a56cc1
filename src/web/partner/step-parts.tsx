import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { WhoGoes } from '#features/dispatch/ui/own-vehicle.tsx';
import { BeginReleased } from '#features/quotes/own-quotes/ui/begin-work.tsx';
import type { StepParts } from '#features/service-calls/own-calls/ui/own-call-steps.tsx';

/** The parts of a call's next step that quotes and vehicles have. */
export function useStepParts(): StepParts {
  const may = useMay();
  return {
    begin: (call) => <BeginReleased call={call} />,
    leave: (call, button) => (may('own-calls.assign') ? <WhoGoes call={call}>{button}</WhoGoes> : button),
  };
}
