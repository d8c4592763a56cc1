import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { recheckSession } from '#features/accounts/ui/use-session.ts';
import { createQueryClient } from '#ui/api/query-client.ts';
import { Toaster } from '#ui/feedback/toast.tsx';

/** Shared by back office and partner app: query client and toasts. */
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
