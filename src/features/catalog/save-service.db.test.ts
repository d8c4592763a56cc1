import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import type { EditServiceBody } from './contract.ts';
import { findOfferedService, findService, listServices } from './queries.server.ts';
import { createService, editService, switchService } from './save-service.server.ts';
import { seedServices } from './seed-services.server.ts';
import { findServicePage, listActiveServices, listSiteServices } from './site/queries.server.ts';
import { services } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const described = (nome: string) => ({
  nome,
  descricao: 'Inspeção com câmera dentro do cano.',
  precoBase: 199.9,
  tempoMedio: 45,
  comissaoPortal: 12.5,
});

describe('a service', () => {
  it('is added at the end of the list, switched on, with money and commission exact', async () => {
    const id = await createService(operation.ctx, described('Inspeção por Câmera'));
    const service = await findService(operation.ctx, id);
    expect(service).toMatchObject({ slug: 'inspecao-por-camera', precoBase: 199.9, comissaoPortal: 12.5, ativo: true });
    const all = await listServices(operation.ctx, { sort: 'asc' });
    expect(service.ordem).toBe(Math.max(...all.map(({ ordem }) => ordem)));
  });

  it('cannot take the name of another, neither when added nor when edited', async () => {
    const id = await createService(operation.ctx, described('Videoinspeção'));
    await expect(createService(operation.ctx, described('Videoinspeção'))).rejects.toMatchObject({ code: 'conflict' });
    const flags = { ativo: true, ativoNoSite: true, ativoNoApp: true, ordem: 500, descricaoCurta: '' };
    const edit = editService(operation.ctx, id, { ...described('Hidrojateamento'), ...flags });
    await expect(edit).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'nome' }] });
  });

  it('keeps its address when it is renamed', async () => {
    const id = await createService(operation.ctx, described('Limpeza de Calha'));
    const flags = { ativo: true, ativoNoSite: true, ativoNoApp: true, ordem: 501, descricaoCurta: 'Calhas limpas.' };
    await editService(operation.ctx, id, { ...described('Limpeza de Calhas e Rufos'), ...flags });
    expect(await findService(operation.ctx, id)).toMatchObject({
      nome: 'Limpeza de Calhas e Rufos',
      slug: 'limpeza-de-calha',
    });
  });

  it('keeps what somebody else changed meanwhile, and names what both changed', async () => {
    const id = await createService(operation.ctx, described('Dedetização de Ralo'));
    const { slug: _, id: __, chamadosUltimos30Dias: ___, ...seen } = await findService(operation.ctx, id);
    await editService(operation.ctx, id, { ...seen, precoBase: 250, seen });
    await editService(operation.ctx, id, { ...seen, descricaoCurta: 'Ralos limpos.', seen });
    expect(await findService(operation.ctx, id)).toMatchObject({ precoBase: 250, descricaoCurta: 'Ralos limpos.' });
    const marina = { ...operation.ctx, actor: { ...operation.ctx.actor, id: crypto.randomUUID(), name: 'Marina' } };
    await editService(marina, id, { ...seen, ativoNoApp: false, skills: ['limpeza-fossa'], seen });
    const both = editService(operation.ctx, id, { ...seen, precoBase: 300, ativoNoApp: false, seen });
    const at = String.raw` às \d\d:\d\d\. Salve de novo para ficar com o seu\.$`;
    await expect(both).rejects.toMatchObject({
      code: 'conflict',
      message: 'Você mudou este serviço enquanto isso. Confira e salve de novo.',
      issues: [{ path: 'precoBase', message: expect.stringMatching(`^Você mudou para "R\\$\\s250,00"${at}`) }],
    });
    const needs = editService(operation.ctx, id, { ...seen, precoBase: 250, skills: ['hidrojateamento'], seen });
    await expect(needs).rejects.toMatchObject({
      message: 'Marina mudou este serviço enquanto isso. Confira e salve de novo.',
      issues: [{ path: 'skills', message: expect.stringMatching(`^Marina mudou para ".+"${at}`) }],
    });
  });

  it('leaves what visitors can ask for when switched off', async () => {
    const id = await createService(operation.ctx, described('Serviço de Teste'));
    await switchService(operation.ctx, id, { ativo: false });
    expect((await listActiveServices(operation.ctx)).map((service) => service.id)).not.toContain(id);
    expect(await findOfferedService(operation.ctx, { id })).toBeNull();
  });

  it('is found by its name without accents, in the list and when a call names it', async () => {
    const found = await listServices(operation.ctx, { search: 'sanitario', sort: 'asc' });
    expect(found.map((service) => service.nome)).toEqual(['Desentupimento de Vaso Sanitário']);
    const offered = await findOfferedService(operation.ctx, { nome: 'desentupimento de vaso sanitario' });
    expect(offered?.nome).toBe('Desentupimento de Vaso Sanitário');
  });

  it('shows on the site what the office wrote of it, until it is taken off', async () => {
    const { ctx } = operation;
    const page = async () => findServicePage(ctx, 'pia-entupida');
    const card = async () => (await listSiteServices(ctx)).find(({ slug }) => slug === 'pia-entupida');
    expect(await page()).toMatchObject({ nome: 'Desentupimento de Pia', quandoChamar: { length: 4 } });
    expect((await listSiteServices(ctx)).filter(({ emDestaque }) => emDestaque)).toHaveLength(6);

    const service = (await listServices(ctx, { sort: 'asc' })).find(({ slug }) => slug === 'pia-entupida');
    const { id = '', slug: _, chamadosUltimos30Dias: __, ...seen } = service ?? {};
    await editService(ctx, id, {
      ...(seen as EditServiceBody),
      nome: 'Pia Livre',
      nomeCurto: 'Pia parada',
      descricaoCurta: 'Desce hoje.',
      precoBase: 171.5,
      tempoMedio: 95,
      comoEFeito: 'Olhar: com calma\nSoltar: com cabo',
      perguntas: 'Quebra?\nNão.',
    });
    expect(await card()).toMatchObject({
      nomeCurto: 'Pia parada',
      descricaoCurta: 'Desce hoje.',
      precoBaseCents: 17_150,
    });
    expect(await page()).toMatchObject({
      nome: 'Pia Livre',
      tempoMedioMinutes: 95,
      comoEFeito: [
        { title: 'Olhar', text: 'com calma' },
        { title: 'Soltar', text: 'com cabo' },
      ],
      perguntas: [{ question: 'Quebra?', answer: 'Não.' }],
    });
    // The next start fills in unwritten texts only, and restores nothing that was emptied.
    await editService(ctx, id, { ...(seen as EditServiceBody), beneficios: '' });
    await seedServices(operation.db);
    expect((await card())?.beneficios).toEqual([]);
    await operation.db.update(services).set({ beneficios: null }).where(eq(services.id, id));
    await seedServices(operation.db);
    expect((await card())?.beneficios).toHaveLength(3);

    await switchService(ctx, id, { ativoNoSite: false });
    expect([await page(), await card()]).toEqual([null, undefined]);
    await switchService(ctx, id, { ativoNoSite: true });
  });

  it('counts the calls of the last 30 days', async () => {
    const { service, ctx } = operation;
    await operation.openCall();
    const old = new Date(ctx.now.getTime() - 31 * 86_400_000);
    await operation.openCall({}, { ...ctx, now: old });
    expect((await findService(ctx, service.id)).chamadosUltimos30Dias).toBe(1);
  });

  it('survives the next start as it was edited', async () => {
    const { service, ctx } = operation;
    await switchService(ctx, service.id, { ativoNoApp: false });
    await seedServices(operation.db);
    expect(await findService(ctx, service.id)).toMatchObject({ ativoNoApp: false });
    await switchService(ctx, service.id, { ativoNoApp: true });
  });
});
