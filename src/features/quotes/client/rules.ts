/** Read by the client's page, which loads no shapes: `contract.ts` takes them from here. */
export const clientQuotePath = '/api/acompanhar/:clientKey/orcamento';
export const clientAnswerPath = '/api/acompanhar/:clientKey/orcamento/resposta';
