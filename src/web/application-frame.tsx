import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { recheckSession } from '#features/accounts/ui/use-session.ts';
import { createQueryClient } from '#ui/api/query-client.ts';
import { Toaster } from '#ui/feedback/toast.tsx';

/** What the back office and the partner's app share: the data client and the notices. */
export function ApplicationFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const [client] = useState(() => createQueryClient(recheckSession));
  return (
    <QueryClientProvider client={client}>
      <meta name="robots" content="noindex" />
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
