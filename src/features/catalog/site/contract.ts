import { z } from 'zod';
import { get, operations } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { serviceSchema } from '../contract.ts';

const publicServicesReply = success({
  data: z.array(
    serviceSchema
      .pick({
        id: true,
        slug: true,
        nome: true,
        descricao: true,
        descricaoCurta: true,
        imagem: true,
        precoBase: true,
        tempoMedio: true,
        ativoNoSite: true,
        ativoNoApp: true,
      })
      .extend({ name: z.string() }),
  ),
});

export const siteServiceOperations = operations('catalog', {
  listAllServices: get('/api/all-services', {
    access: 'public',
    summary: 'Active services',
    reply: publicServicesReply,
    failure: 'Erro ao carregar serviços',
  }),
});
