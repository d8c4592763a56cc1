import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckSession, rememberSession } from '#features/accounts/ui/use-session.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Covers the screen of an ended session: signing in here, or in another tab, returns to it. */
export function SessionOver() {
  const client = useQueryClient();
  useEffect(() => {
    const recheck = () => recheckSession(client);
    window.addEventListener('focus', recheck);
    document.addEventListener('visibilitychange', recheck);
    return () => {
      window.removeEventListener('focus', recheck);
      document.removeEventListener('visibilitychange', recheck);
    };
  }, [client]);
  return (
    <div role="alert">
      <SignInCard
        title="Sua sessão terminou"
        description="Entre de novo para continuar de onde parou. O que você digitou continua aqui."
        onEntered={(user) => rememberSession(client, user)}
      />
    </div>
  );
}
