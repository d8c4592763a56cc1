import { useQuery } from '@tanstack/react-query';
import { Building2, PhoneCall, Users } from 'lucide-react';
import { createElement, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { clientOperations } from '#features/clients/contract.ts';
import { partnerOperations } from '#features/partners/office/contract.ts';
import { callOperations } from '#features/service-calls/office/contract.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { call } from '#ui/api/call.ts';
import type { Command } from '#ui/command-palette/find-commands.ts';
import { DueClock } from '#ui/records/due-clock.tsx';

const fewest = 3;
const atMost = 5;
const pauseMs = 200;

/** Calls, clients and partners that match what is typed into the palette, each leading to its page. */
export function useFoundRecords() {
  const [query, setQuery] = useState('');
  const may = useMay();
  const navigate = useNavigate();
  const search = query.trim();
  const found = useQuery({
    queryKey: ['found-records', search],
    enabled: search.length >= fewest,
    queryFn: async ({ signal }) => {
      // One query per typing pause.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      const query = { search, limit: atMost };
      const [calls, clients, partners] = await Promise.all([
        may('calls.read') ? call(callOperations.listCalls, { query }, { signal }) : null,
        may('clients.read') ? call(clientOperations.listClients, { query }, { signal }) : null,
        may('partners.read') ? call(partnerOperations.listPartners, { query }, { signal }) : null,
      ]);
      return [
        ...(calls?.chamados ?? []).map(({ id, protocolNumber, clientName, promise }) => ({
          to: addressOf(officePages.call, { callId: id }),
          label: `${protocolNumber} · ${clientName}`,
          group: 'Chamados',
          icon: PhoneCall,
          end: createElement(DueClock, { due: promise }),
        })),
        ...(clients?.clientes ?? []).map(({ id, name, phone }) => ({
          to: addressOf(officePages.client, { clientId: id }),
          label: `${name} · ${phone}`,
          group: 'Clientes',
          icon: Users,
        })),
        ...(partners?.prestadores ?? []).map(({ id, name, phone }) => ({
          to: addressOf(officePages.partner, { partnerId: id }),
          label: `${name} · ${phone}`,
          group: 'Prestadores',
          icon: Building2,
        })),
      ];
    },
  });
  const records = useMemo<Command[]>(
    () =>
      search.length < fewest
        ? []
        : (found.data ?? []).map(({ to, ...record }) => ({
            ...record,
            id: to,
            // The server has matched it already, by more than its label says.
            keywords: search,
            run: () => void navigate(to),
          })),
    [found.data, search, navigate],
  );
  const failure = found.error === null ? undefined : 'Não foi possível buscar chamados, clientes e prestadores.';
  return { records, onQuery: setQuery, searching: found.isFetching, failure };
}
