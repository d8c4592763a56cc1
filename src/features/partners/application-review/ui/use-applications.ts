import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import {
  applicationDetailReply,
  type approveApplicationBody,
  approveApplicationReply,
  type JudgeDocumentBody,
  judgeDocumentReply,
  listApplicationsReply,
  type refuseApplicationBody,
  refuseApplicationReply,
  remindApplicantReply,
  type requestDocumentBody,
} from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/aplicacoes-parceiros';
const applicationsKey = ['partner-applications'];

export interface ApplicationFilters {
  search: string;
  status: string;
  tipo: string;
  estado: string;
  page: number;
  limit: number;
}

/** One page of applications, asked again every 30 s. */
export function useApplications(filters: ApplicationFilters) {
  return useQuery({
    queryKey: [...applicationsKey, 'list', filters],
    queryFn: ({ signal }) =>
      requestJson(listApplicationsReply, withQuery(path, { ...filters, _t: Date.now() }), {
        failure: 'Erro ao carregar aplicações',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One application with vehicles, documents and history. */
export function useApplication(id: string) {
  return useQuery({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(applicationDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar a aplicação', signal }),
  });
}

/** Where a document is read; who may not read it is refused there. */
export function documentPath(applicationId: string, documentId: string): string {
  return `${path}/${applicationId}/documentos/${documentId}`;
}

/** A write on one application; whatever came of it, what is shown is read again. */
function useWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  });
}

export function useJudgeDocument(applicationId: string, documentId: string) {
  return useWrite((body: JudgeDocumentBody) =>
    requestJson(judgeDocumentReply, documentPath(applicationId, documentId), {
      method: 'PATCH',
      body,
      failure: 'Erro ao avaliar o documento',
    }),
  );
}

export function useRequestDocument(id: string) {
  return useWrite((body: z.input<typeof requestDocumentBody>) =>
    requestJson(judgeDocumentReply, `${path}/${id}/documentos`, {
      method: 'POST',
      body,
      failure: 'Erro ao pedir o documento',
    }),
  );
}

export function useApproveApplication(id: string) {
  return useWrite((body: z.input<typeof approveApplicationBody>) =>
    requestJson(approveApplicationReply, `${path}/${id}/aprovar`, {
      method: 'POST',
      body,
      failure: 'Erro ao aprovar a aplicação',
    }),
  );
}

export function useRefuseApplication(id: string) {
  return useWrite((body: z.input<typeof refuseApplicationBody>) =>
    requestJson(refuseApplicationReply, `${path}/${id}/recusar`, {
      method: 'POST',
      body,
      failure: 'Erro ao recusar a aplicação',
    }),
  );
}

export function useRemindApplicant(id: string) {
  return useWrite(() =>
    requestJson(remindApplicantReply, `${path}/${id}/avisar`, {
      method: 'POST',
      failure: 'Erro ao avisar o candidato',
    }),
  );
}
