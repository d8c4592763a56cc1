import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isStaff } from '#features/accounts/rules.ts';
import { rememberSession, useSession } from '#features/accounts/ui/use-session.ts';
import { officeDoors } from '#features/demo/rules.ts';
import { DemoDoors } from '#features/demo/ui/demo-doors.tsx';
import { officePages } from '#shared/address/pages.ts';
import type { Route } from './+types/login';
import { SignInCard } from './sign-in-card.tsx';

export default function Login({ matches }: Route.ComponentProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const destination = cameFrom(useLocation().state) ?? officePages.dashboard;
  if (session.data && isStaff(session.data.role)) return <Navigate to={destination} replace />;
  return (
    <SignInCard
      title="Área Administrativa"
      pending={session.isPending}
      below={matches[1].loaderData.isDemo && <DemoDoors doors={officeDoors} />}
      onEntered={(user) => {
        rememberSession(client, user);
        void navigate(destination);
      }}
    />
  );
}

/** The address where the guard stopped the visitor. */
function cameFrom(state: unknown): string | undefined {
  const { from }: { from?: unknown } = { ...(state as object | null) };
  return typeof from === 'string' ? from : undefined;
}
