import { useLocation } from 'react-router';
import { StandingScreens } from './standing-screens.tsx';

/** An unknown address of the back office, with links. */
export default function AdminFallback() {
  const { pathname } = useLocation();
  return (
    <StandingScreens title="Não há tela neste endereço">
      Você pediu <code className="rounded-sm bg-surface-muted px-1.5 py-0.5 font-mono text-sm">{pathname}</code>.
      Confira o endereço ou vá para uma destas telas:
    </StandingScreens>
  );
}
