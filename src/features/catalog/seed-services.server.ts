import type { Db } from '#platform/context.server.ts';
import { referenceServices } from './reference-services.ts';
import { serviceSlug } from './rules.ts';
import { services } from './tables.server.ts';

/** Inserts the services that are absent; what was edited stays as it is. */
export async function seedServices(db: Db): Promise<void> {
  const rows = referenceServices.map((service, index) => ({
    slug: serviceSlug(service.nome),
    nome: service.nome,
    descricao: service.descricao,
    descricaoCurta: service.descricaoCurta,
    precoBaseCents: service.precoBaseCents,
    tempoMedioMinutes: service.tempoMedioMinutes,
    comissaoPortalBasisPoints: service.comissaoPortalBasisPoints,
    ordem: (index + 1) * 10,
  }));
  await db.insert(services).values(rows).onConflictDoNothing();
}
