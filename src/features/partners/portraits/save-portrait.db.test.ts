import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { files } from '#platform/tables.server.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { addDriver, removeDriver } from '../fleet/save-driver.server.ts';
import { findPartner } from '../office/queries.server.ts';
import { listPartnerChanges } from '../record/queries.server.ts';
import { partners } from '../tables.server.ts';
import { portraitOwner, readPortrait } from './queries.server.ts';
import { portraitPx } from './rules.ts';
import { removePortrait, savePortrait } from './save-portrait.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let made = 0;
async function addPerson() {
  made += 1;
  const partner = await operation.addPartner();
  const driver = {
    fullName: `Rui ${made}`,
    cpf: cpf(77_000 + made),
    phone: mobile(77_000 + made),
    email: '',
    validLicense: true,
    role: 'driver' as const,
  };
  const driverId = await addDriver(operation.ctx, { ...driver, partnerId: partner.id, asked: false });
  return { partner, who: { partnerId: partner.id, driverId, place } };
}
const place = 'aplicativo' as const;
const photo = (width = 300, height = 500) => ({ field: 'foto', fileName: 'rui.png', bytes: makePng(width, height) });
const savedOf = (who: { partnerId: string; driverId: string | null }) =>
  operation.db.$count(files, eq(files.ownerId, portraitOwner(who).ownerId));
const later = () => ({ ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 60_000) });

describe('a portrait', () => {
  it('is kept as one small square, in the place of the one before', async () => {
    const { who } = await addPerson();
    const first = await savePortrait(operation.ctx, { ...who, upload: photo() });
    const second = await savePortrait(operation.ctx, { ...who, upload: photo(90, 40) });
    const { drivers, portraitId } = await findPartner(operation.ctx, who.partnerId);
    expect([drivers[0]?.portraitId, portraitId]).toEqual([second.id, null]);
    const { bytes, contentType } = await readPortrait(operation.ctx, { ...who, fileId: second.id });
    expect(contentType).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: portraitPx, height: portraitPx });
    const gone = readPortrait(operation.ctx, { ...who, fileId: first.id });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
    await sweepFiles(later());
    expect(await savedOf(who)).toBe(1);
    const { alteracoes } = await listPartnerChanges(operation.ctx, who.partnerId, { page: 1, limit: 20 });
    expect(alteracoes.slice(0, 2).map(({ subject, changes }) => [subject, changes[0]?.before])).toEqual([
      ['motorista', 'Com foto'],
      ['motorista', 'Sem foto'],
    ]);
  });

  it('stands once when two people send one at once', async () => {
    const { who } = await addPerson();
    const sent = await Promise.all([1, 2].map(() => savePortrait(operation.ctx, { ...who, upload: photo() })));
    const { drivers } = await findPartner(operation.ctx, who.partnerId);
    expect(sent.map(({ id }) => id)).toContain(drivers[0]?.portraitId);
    await sweepFiles(later());
    expect(await savedOf(who)).toBe(1);
  });

  it('goes when it is taken away, and with its driver', async () => {
    const { who } = await addPerson();
    await savePortrait(operation.ctx, { ...who, upload: photo() });
    await removePortrait(operation.ctx, who);
    await expect(removePortrait(operation.ctx, who)).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await savePortrait(operation.ctx, { ...who, upload: photo() });
    await removeDriver(operation.ctx, { ...who, reason: 'Saiu' });
    const gone = readPortrait(operation.ctx, { ...who, fileId: id });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
    await sweepFiles(later());
    expect(await savedOf(who)).toBe(0);
    const late = savePortrait(operation.ctx, { ...who, upload: photo() });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await savedOf(who)).toBe(0);
  });

  it('is of a partner itself only where that is one person, and never of another’s driver', async () => {
    const [{ partner, who }, other] = [await addPerson(), await addPerson()];
    const own = { partnerId: partner.id, driverId: null, place };
    const { id } = await savePortrait(operation.ctx, { ...own, upload: photo() });
    expect((await findPartner(operation.ctx, partner.id)).portraitId).toBe(id);
    await operation.db.update(partners).set({ documentType: 'cnpj' }).where(eq(partners.id, partner.id));
    const company = savePortrait(operation.ctx, { ...own, upload: photo() });
    await expect(company).rejects.toMatchObject({ code: 'conflict' });
    const foreign = { partnerId: other.partner.id, driverId: who.driverId, place };
    const taken = savePortrait(operation.ctx, { ...foreign, upload: photo() });
    await expect(taken).rejects.toMatchObject({ code: 'not_found' });
    const read = readPortrait(operation.ctx, { partnerId: other.partner.id, fileId: id });
    await expect(read).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused when it is no picture by its content', async () => {
    const { who } = await addPerson();
    for (const bytes of [Buffer.from('%PDF-1.7'), Buffer.from('MZ program'), Buffer.from('<svg></svg>')]) {
      const sent = savePortrait(operation.ctx, { ...who, upload: { ...photo(), bytes } });
      await expect(sent).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(await savedOf(who)).toBe(0);
  });
});
