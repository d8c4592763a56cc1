import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckSession, rememberSession } from '#features/accounts/ui/use-session.ts';
import { SignInCard } from './sign-in-card.tsx';

/**
 * In front of the screen whose session has ended: signing in here, or in another tab of this browser, leads back to it.
 */
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
