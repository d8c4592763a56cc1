import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { files } from '#platform/tables.server.ts';
import { applicantQuota } from '#shared/limits/applicant-quota.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { applicationOf, openApplicant } from '#test/applicant.ts';
import { makePdf } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { partnerApplications } from '../tables.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let number = 0;
const fresh = () => applicationOf(++number);
const savedFiles = async () => {
  const rows = await test.ctx.db.select({ key: files.key }).from(files);
  const entries = await readdir(join(test.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { rows: rows.map(({ key }) => key).sort(), names: names.sort() };
};

describe('an upload', () => {
  const photo = () => sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } });
  const verified = async () => {
    const browser = openApplicant(test);
    await browser.verify(fresh().whatsapp);
    return browser;
  };

  it('is taken from a browser that verified its phone, and from no other', async () => {
    const stranger = await openApplicant(test).upload('addressProof', 'conta.pdf', makePdf());
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'forbidden']);
    const answer = await (await verified()).upload('addressProof', '../../conta de luz.exe', makePdf());
    expect(answer.json()).toMatchObject({
      success: true,
      document: { kind: 'addressProof', fileName: 'conta de luz.pdf', contentType: 'application/pdf', advice: null },
    });
  });

  it('of a small logo comes with advice; a drawing becomes pixels', async () => {
    const browser = await verified();
    const small = await photo().resize(120, 120).withMetadata({ density: 72 }).png().toBuffer();
    expect((await browser.upload('companyLogo', 'logo.png', small)).json().document.advice).toBe(
      'Sua logo tem 120x120 px, 72 DPI. Recomendamos 300x300 ou 500x200 px e no mínimo 150 DPI.',
    );
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200"><script>1</script></svg>',
    );
    const { document } = (await browser.upload('companyLogo', 'logo.svg', drawing)).json();
    expect(document).toMatchObject({ fileName: 'logo.png', contentType: 'image/png', advice: null });
  });

  it('that is refused leaves nothing behind, neither row nor bytes', async () => {
    const browser = await verified();
    const before = await savedFiles();
    const refusals: [string, string, Buffer, number][] = [
      ['addressProof', 'conta.pdf', Buffer.concat([Buffer.from('MZ'), randomBytes(2_000)]), 400],
      ['addressProof', 'bomba.png', makePng(8_000, 5_001), 400],
      ['addressProof', 'desenho.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
      ['addressProof', 'js.pdf', makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }), 400],
      ['addressProof', 'cortada.jpg', (await photo().jpeg().toBuffer()).subarray(0, 700), 400],
      ['addressProof', 'longa.pdf', makePdf({ pages: 21 }), 400],
      ['addressProof', 'grande.pdf', Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)]), 413],
      [
        'companyLogo',
        'grande.png',
        Buffer.concat([await photo().png().toBuffer(), Buffer.alloc(2 * 1024 * 1024)]),
        413,
      ],
      ['companyLogo', 'logo.pdf', makePdf(), 400],
      ['passport', 'passaporte.pdf', makePdf(), 400],
    ];
    for (const [kind, name, bytes, status] of refusals) {
      const answer = await browser.upload(kind, name, bytes);
      expect([answer.statusCode, answer.json().success], name).toEqual([status, false]);
      expect(answer.json().message, name).not.toContain('Erro interno');
    }
    expect(await savedFiles()).toEqual(before);
  });

  it('that is cut off on its way is refused', async () => {
    const browser = await verified();
    const before = await savedFiles();
    const boundary = 'x';
    const cut = `--${boundary}\r\nContent-Disposition: form-data; name="addressProof"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
    const answer = await test.call({
      method: 'POST',
      url: '/api/partner-applications/documents',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: cut,
      cookie: browser.cookie(),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(await savedFiles()).toEqual(before);
  });

  it('can be removed, and sent, by its own browser alone', async () => {
    const body = fresh();
    const [owner, stranger] = [openApplicant(test), openApplicant(test)];
    await owner.verify(body.whatsapp);
    await stranger.verify(fresh().whatsapp);
    const { id } = (await owner.upload('addressProof', 'conta.pdf', makePdf())).json().document;
    expect((await stranger.remove(id)).statusCode).toBe(404);
    const foreign = fresh();
    await stranger.verify(foreign.whatsapp);
    const stolen = await stranger.submit({ ...foreign, documents: { addressProof: id } });
    expect(stolen.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'documents.addressProof' }] });
    const wrongKind = await owner.submit({ ...body, documents: { negativeRecord: id } });
    expect(wrongKind.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'documents.negativeRecord' }] });
    expect((await owner.remove(id)).statusCode).toBe(200);
    expect((await owner.remove(id)).statusCode).toBe(404);
  });

  it('is refused beyond ten at once, also when several come together, until one is removed', async () => {
    const browser = await verified();
    const send = () => browser.upload('addressProof', 'conta.pdf', makePdf());
    const first = (await send()).json().document.id;
    for (let n = 2; n <= 8; n += 1) expect((await send()).statusCode).toBe(200);
    const before = await savedFiles();
    const together = await Promise.all([send(), send(), send(), send(), send()]);
    const kept = together.filter(({ statusCode }) => statusCode === 200).length;
    expect(kept).toBeLessThanOrEqual(2);
    expect((await savedFiles()).rows).toHaveLength(before.rows.length + kept);
    expect((await savedFiles()).names).toHaveLength(before.names.length + kept);
    for (let n = 8 + kept; n < 10; n += 1) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect([refused.statusCode, refused.json().message]).toEqual([409, applicantQuota.says]);
    await browser.remove(first);
    expect((await send()).statusCode).toBe(200);
  });

  it('is refused beyond 30 MB at once', async () => {
    const browser = await verified();
    const send = () => browser.upload('addressProof', 'conta.pdf', makePdf());
    const first = (await send()).json().document.id;
    const setSize = (sizeBytes: number) => test.ctx.db.update(files).set({ sizeBytes }).where(eq(files.id, first));
    await setSize(applicantQuota.bytes - 1);
    const refused = await send();
    expect([refused.statusCode, refused.json().message]).toEqual([409, applicantQuota.says]);
    await setSize(applicantQuota.bytes - 100_000);
    expect((await send()).statusCode).toBe(200);
  });

  it('goes after a day unless an application took it', async () => {
    const body = fresh();
    const browser = openApplicant(test);
    await browser.verify(body.whatsapp);
    const sent = (await browser.upload('addressProof', 'conta.pdf', makePdf())).json().document.id;
    const left = (await browser.upload('negativeRecord', 'certidao.pdf', makePdf())).json().document.id;
    expect((await browser.submit({ ...body, documents: { addressProof: sent } })).statusCode).toBe(200);
    await sweepFiles({ ...test.ctx, now: new Date(Date.now() + 25 * 3_600_000) });
    const rows = await test.ctx.db.select({ id: files.id }).from(files);
    expect(rows.map(({ id }) => id)).toContain(sent);
    expect(rows.map(({ id }) => id)).not.toContain(left);
    const [row] = await test.ctx.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.document, body.document));
    const documents = await test.ctx.db
      .select()
      .from(partnerDocuments)
      .where(eq(partnerDocuments.applicationId, row?.id ?? ''));
    expect(documents).toMatchObject([{ kind: 'addressProof', fileId: sent, status: 'pendente' }]);
  });
});
