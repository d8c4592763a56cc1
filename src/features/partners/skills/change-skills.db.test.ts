import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSkill, editSkill, removeSkill } from '#features/catalog/skills/save-skill.server.ts';
import { partnerVehicles } from '#features/partners/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { addVehicle, editVehicle } from '../fleet/save-vehicle.server.ts';
import { findPartner } from '../office/queries.server.ts';
import { findOwnRecord, listPartnerChanges, listWaiting } from '../record/queries.server.ts';
import { changeSkills, decideSkill } from './change-skills.server.ts';
import { moveSkillName } from './move-skill-name.server.ts';
import { listAbilities, listSkillRows } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const car = (plate: string, skills: string[]) => ({
  type: 'small_car' as const,
  typeLabel: '',
  plate,
  capacity: '',
  operationRegion: '',
  available24h: false,
  skills,
  driverId: '',
});
const abilitiesOf = async (id: string) => (await listAbilities(operation.ctx, [id])).get(id);

describe('what a partner can do', () => {
  it('counts once the office approved it where it needs proof, at once elsewhere', async () => {
    const partner = await operation.addPartner();
    const wanted = ['hidrojateamento', 'limpeza-fossa'];
    await changeSkills(partner.ctx, { partnerId: partner.id, skills: wanted, seen: [], asked: true });
    expect((await abilitiesOf(partner.id))?.skills).toEqual(['hidrojateamento']);
    const waiting = async () =>
      (await listWaiting(operation.ctx)).aguardando.filter(({ partnerId }) => partnerId === partner.id);
    const [claim] = await waiting();
    expect(claim).toMatchObject({ kind: 'competencia', name: 'Limpeza de fossa' });
    const which = { partnerId: partner.id, heldId: claim?.id ?? '' };
    await expect(decideSkill(operation.ctx, { ...which, status: 'recusado' })).rejects.toMatchObject({
      issues: [{ path: 'reason' }],
    });
    const tries = await Promise.allSettled([
      decideSkill(operation.ctx, { ...which, status: 'recusado', reason: 'Sem licença' }),
      decideSkill(operation.ctx, { ...which, status: 'recusado', reason: 'Sem licença' }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findOwnRecord(partner.ctx)).skills).toContainEqual(
      expect.objectContaining({ name: 'Limpeza de fossa', status: 'recusado', reason: 'Sem licença' }),
    );
    await changeSkills(partner.ctx, { partnerId: partner.id, skills: wanted, seen: ['hidrojateamento'], asked: true });
    const [again] = await waiting();
    await decideSkill(operation.ctx, { partnerId: partner.id, heldId: again?.id ?? '', status: 'ativo' });
    expect((await abilitiesOf(partner.id))?.skills.toSorted()).toEqual(wanted);
    const { alteracoes } = await listPartnerChanges(operation.ctx, partner.id, { page: 1, limit: 20 });
    expect(alteracoes.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'competencia aprovado',
      'competencia alterado',
      'competencia recusado',
      'competencia alterado',
    ]);
  });

  it('is proven by no vehicle that still waits for the office', async () => {
    const partner = await operation.addPartner();
    const fossa = ['limpeza-fossa'];
    await addVehicle(partner.ctx, { ...car('SKL9A11', fossa), partnerId: partner.id, asked: true });
    await changeSkills(partner.ctx, { partnerId: partner.id, skills: fossa, seen: [], asked: true });
    expect((await abilitiesOf(partner.id))?.skills).toEqual([]);
  });

  it('waits for its own decision, whatever else the office changes meanwhile', async () => {
    const partner = await operation.addPartner();
    const own = { partnerId: partner.id };
    await changeSkills(partner.ctx, { ...own, skills: ['limpeza-fossa'], seen: [], asked: true });
    const skills = ['limpeza-fossa', 'inspecao-camera'];
    await changeSkills(operation.ctx, { ...own, skills, seen: ['limpeza-fossa'], asked: false });
    expect((await abilitiesOf(partner.id))?.skills).toEqual(['inspecao-camera']);
  });

  it('keeps what two people add at once', async () => {
    const partner = await operation.addPartner();
    const add = (skill: string) =>
      changeSkills(operation.ctx, { partnerId: partner.id, skills: [skill], seen: [], asked: false });
    await Promise.all([add('hidrojateamento'), add('inspecao-camera')]);
    expect((await abilitiesOf(partner.id))?.skills.toSorted()).toEqual(['hidrojateamento', 'inspecao-camera']);
  });

  it('of a vehicle waits too, when the partner adds to one that is in use what needs proof', async () => {
    const partner = await operation.addPartner();
    const vehicleId = await addVehicle(operation.ctx, {
      ...car('SKL1A11', ['hidrojateamento']),
      partnerId: partner.id,
      asked: false,
    });
    const skills = ['hidrojateamento', 'limpeza-fossa'];
    await editVehicle(partner.ctx, { partnerId: partner.id, vehicleId, skills, asked: true });
    expect((await abilitiesOf(partner.id))?.vehicles).toMatchObject([
      { type: 'small_car', skills: ['hidrojateamento'] },
    ]);
    expect((await findPartner(operation.ctx, partner.id)).vehicles[0]?.skills.map(({ status }) => status)).toEqual([
      'ativo',
      'pendente',
    ]);
  });
});

describe('a name that stands for no skill', () => {
  it('is kept, and becomes a skill of every vehicle that was told so, and of later ones', async () => {
    const partner = await operation.addPartner();
    const add = (plate: string) =>
      addVehicle(operation.ctx, { ...car(plate, ['hidrojateamento']), partnerId: partner.id, asked: false });
    const ids = [await add('SKL2A11'), await add('SKL2A22')];
    for (const id of ids) {
      await operation.db
        .update(partnerVehicles)
        .set({ otherNames: ['Caça vazamento', 'Poda'] })
        .where(eq(partnerVehicles.id, id));
    }
    const skillId = await createSkill(operation.ctx, { name: 'Localização de vazamento', needsProof: false });
    const names = async () => (await listSkillRows(operation.ctx)).nomes;
    expect(await names()).toEqual([
      { name: 'Caça vazamento', vehicles: 2, partners: 1 },
      { name: 'Poda', vehicles: 2, partners: 1 },
    ]);
    await moveSkillName(operation.ctx, { name: 'CAÇA VAZAMENTO', skillId });
    await moveSkillName(operation.ctx, { name: 'Poda', skillId: null });
    expect(await names()).toEqual([]);
    expect((await abilitiesOf(partner.id))?.vehicles.map(({ skills }) => skills.toSorted())).toEqual([
      ['hidrojateamento', skillId],
      ['hidrojateamento', skillId],
    ]);
    await expect(createSkill(operation.ctx, { name: 'Caça Vazamento', needsProof: false })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a skill', () => {
  it('is renamed from what was seen, and goes only while nobody has it and no service needs it', async () => {
    const id = await createSkill(operation.ctx, { name: 'Dedetização', needsProof: false });
    const seen = { name: 'Dedetização', needsProof: false };
    await editSkill(operation.ctx, id, { name: 'Controle de pragas', needsProof: true, seen });
    await expect(editSkill(operation.ctx, id, { name: 'Pragas', needsProof: true, seen })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(removeSkill(operation.ctx, 'desentupimento-residencial')).rejects.toMatchObject({ code: 'conflict' });
    await removeSkill(operation.ctx, id);
    expect((await listSkillRows(operation.ctx)).competencias.some((row) => row.id === id)).toBe(false);
  });
});
