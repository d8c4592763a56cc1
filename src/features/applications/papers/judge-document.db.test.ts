import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { auditLog, files } from '#platform/tables.server.ts';
import { applicantQuota } from '#shared/limits/applicant-quota.ts';
import { fileForm } from '#test/applicant.ts';
import { makePdf } from '#test/pdf.ts';
import { createReview, type Review } from '#test/review.ts';

let review: Review;
beforeAll(async () => {
  review = await createReview();
});
afterAll(() => review.close());

const accepted = { status: 'aprovado', expiresOn: '2031-01-31' };
const refused = { status: 'recusado', reason: 'Ilegível.' };
const link = (key: string) => review.test.call({ method: 'GET', url: `/api/partner-applications/resend/${key}` });
const resend = (key: string, kind: string, bytes = makePdf()) =>
  review.test.call({
    method: 'POST',
    url: `/api/partner-applications/resend/${key}`,
    ...fileForm(kind, 'nova.pdf', bytes),
  });
const bytesOnDisk = async () =>
  (await readdir(join(review.test.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a paper', () => {
  it('is shown to staff alone, as what it is, and can do nothing in their browser', async () => {
    const { id, documents } = await review.apply(['addressProof']);
    const path = `/${id}/documentos/${documents[0].id}`;
    const answer = await review.call('GET', path);
    expect(answer.rawPayload.equals(makePdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="addressProof.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    for (const role of ['partner', 'moderador'] as const) {
      expect((await review.call('GET', path, undefined, await review.test.signIn(role))).statusCode, role).toBe(403);
    }
    const other = await review.apply();
    expect((await review.call('GET', `/${other.id}/documentos/${documents[0].id}`)).statusCode).toBe(404);
  });

  it('is accepted up to a day, or refused with a reason; support only knows that it is there', async () => {
    const { id, documents } = await review.apply(['addressProof', 'negativeRecord']);
    const [second, first] = documents;
    const answer = await review.judge(id, first.id, accepted);
    expect(answer.json().document).toMatchObject({ status: 'aprovado', expiresOn: '2031-01-31' });
    expect((await review.judge(id, first.id, { status: 'aprovado', expiresOn: '2020-01-31' })).json().errors).toEqual([
      { path: 'expiresOn', message: 'A validade já passou. Recuse o documento e peça um novo.' },
    ]);
    const { errors } = (await review.judge(id, second.id, { status: 'aprovado' })).json();
    expect(errors).toEqual([{ path: 'expiresOn', message: expect.stringContaining('Informe até quando') }]);
    expect((await review.judge(id, second.id, { status: 'recusado' })).json().message).toBe('Informe o motivo.');
    expect((await review.judge(id, second.id, refused)).json().document).toMatchObject(refused);
    const { status, history } = await review.find(id);
    expect(status).toBe('aguardando_documentos');
    expect(history.map(({ what, details }: { what: string; details: string }) => [what, details])).toEqual([
      ['Documento recusado', 'Certidão negativa: Ilegível.'],
      ['Documento aceito', 'Comprovante de endereço, válido até 31/01/2031'],
      ['Aplicação enviada', null],
    ]);
    const support = await review.test.signIn('suporte');
    const path = `/${id}/documentos/${second.id}`;
    expect((await review.call('PATCH', path, { status: 'aprovado' }, support)).statusCode).toBe(403);
    expect((await review.call('GET', path, undefined, support)).statusCode).toBe(403);
    const seen = (await review.call('GET', `/${id}`, undefined, support)).json();
    expect(seen.documents).toHaveLength(2);
    expect(seen.resendUrl).toBeNull();
    expect((await review.find(id)).resendUrl).toMatch(/^http/);
  });

  it('is noted each time it is opened: who, when and which', async () => {
    const { id, documents } = await review.apply(['addressProof']);
    const [paper] = documents;
    expect((await review.call('GET', `/${id}/documentos/${paper.id}`)).statusCode).toBe(200);
    const rows = await review.test.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, id), eq(auditLog.action, 'paper')));
    expect(rows).toMatchObject([
      { subject: 'addressProof', actorName: 'Pessoa operador', content: { after: { id: paper.id } } },
    ]);
  });
});

describe('two people at once', () => {
  const seenOf = async (id: string) => {
    const [document] = (await review.find(id)).documents;
    return { docId: document.id, seen: { status: document.status, fileId: document.file.id } };
  };

  it('judge the same paper: one verdict stands, the other hears who was faster, with what and when', async () => {
    const { id } = await review.apply(['addressProof']);
    const { docId, seen } = await seenOf(id);
    const verdicts = [
      { ...accepted, seen },
      { ...refused, seen },
    ];
    const answers = await Promise.all(verdicts.map((verdict) => review.judge(id, docId, verdict)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^Pessoa operador já (aceitou|recusou) este documento às \d\d:\d\d\.$/,
    );
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().document.status;
    expect((await review.find(id)).documents[0].status).toBe(won);
  });

  it('never accept a file that came after the one they looked at', async () => {
    const { id, key } = await review.apply(['addressProof']);
    const { docId, seen } = await seenOf(id);
    await review.judge(id, docId, refused);
    await resend(key, 'addressProof', makePdf({ pages: 2 }));
    const late = await review.judge(id, docId, { ...accepted, seen });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await review.find(id)).documents[0].status).toBe('pendente');
  });

  it('judge and approve without locking each other up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, documents } = await review.apply(['addressProof', 'negativeRecord']);
      for (const document of documents) await review.judge(id, document.id, accepted);
      const answers = await Promise.all([
        ...documents.map((document: { id: string }) => review.judge(id, document.id, refused)),
        review.call('POST', `/${id}/aprovar`, {}),
        ...documents.map((document: { id: string }) => review.judge(id, document.id, accepted)),
      ]);
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      const { status, documents: after } = await review.find(id);
      const isWhole = after.every((document: { status: string }) => document.status === 'aprovado');
      if (status === 'aprovado') expect(isWhole).toBe(true);
    }
  });
});

describe("the applicant's link", () => {
  it('is owed in one message for papers asked for in a row, once more when staff say so, and only while something is asked for', async () => {
    const { id, key, documents } = await review.apply(['addressProof']);
    expect((await review.call('POST', `/${id}/avisar`)).statusCode).toBe(409);
    await review.judge(id, documents[0].id, refused);
    await review.call('POST', `/${id}/documentos`, { kind: 'negativeRecord', reason: 'Falta' });
    const { resendUrl } = (await review.call('POST', `/${id}/avisar`)).json();
    expect(resendUrl).toBe(`http://localhost:3000/cadastro-parceiro/reenvio/${key}`);
    const text = await review.openMessage(id, 'Documentos pedidos');
    expect(text).toContain('envie: Comprovante de endereço (Ilegível.); Certidão negativa (Falta). O link serve');
    expect(text).toContain(`: ${resendUrl} `);
    const asked = (await review.listMessages(id)).filter(({ label }) => label === 'Documentos pedidos');
    expect(asked.map(({ status }) => status).sort()).toEqual(['a_enviar', 'dispensada', 'dispensada']);
    expect(JSON.stringify(await review.test.ctx.db.select().from(messages))).not.toContain(key);
  });

  it('shows and takes only what was refused; the refused file goes for good', async () => {
    const { id, key, body, documents } = await review.apply(['addressProof', 'negativeRecord']);
    const [second, first] = documents;
    await review.judge(id, first.id, accepted);
    await review.judge(id, second.id, refused);
    expect((await link(key)).json()).toEqual({
      success: true,
      companyName: body.companyName,
      documents: [{ id: second.id, kind: 'negativeRecord', reason: 'Ilegível.' }],
    });
    const before = await bytesOnDisk();
    expect((await resend(key, 'addressProof')).json()).toMatchObject({ code: 'conflict' });
    expect((await resend(key, 'environmentalLicense')).json()).toMatchObject({ code: 'conflict' });
    expect((await resend(key, 'negativeRecord', Buffer.from('MZ'))).json()).toMatchObject({ code: 'invalid' });
    expect(await bytesOnDisk()).toBe(before);

    const sent = (await resend(key, 'negativeRecord', makePdf({ pages: 2 }))).json();
    expect(sent).toMatchObject({
      success: true,
      message: expect.stringContaining('Documentos recebidos!'),
      documents: [],
    });
    expect(await bytesOnDisk()).toBe(before);
    const found = await review.find(id);
    expect(found).toMatchObject({ status: 'pendente', resendUrl: null });
    expect(found.documents[0]).toMatchObject({ status: 'pendente', reason: null, file: { fileName: 'nova.pdf' } });
    expect((await review.call('GET', `/${id}/documentos/${second.id}`)).rawPayload.length).toBe(
      makePdf({ pages: 2 }).length,
    );
  });

  it('takes no more than an applicant may keep, and what replaces another does not count beside it', async () => {
    const { id, key, documents } = await review.apply(['addressProof', 'negativeRecord']);
    for (const { id: paper } of documents) await review.judge(id, paper, refused);
    const ofKind = (kind: string) => and(eq(files.ownerId, id), eq(files.purpose, kind));
    const setSize = (kind: string, sizeBytes: number) =>
      review.test.ctx.db.update(files).set({ sizeBytes }).where(ofKind(kind));
    await setSize('negativeRecord', applicantQuota.bytes);
    const before = await bytesOnDisk();
    const full = await resend(key, 'addressProof');
    expect([full.statusCode, full.json().message]).toEqual([409, applicantQuota.says]);
    expect(await bytesOnDisk()).toBe(before);
    expect((await resend(key, 'negativeRecord')).statusCode).toBe(200);
    expect((await resend(key, 'addressProof')).statusCode).toBe(200);
  });

  it('takes one of five sent at once', async () => {
    const { id, key, documents } = await review.apply(['addressProof']);
    await review.judge(id, documents[0].id, refused);
    const before = await bytesOnDisk();
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(key, 'addressProof')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await bytesOnDisk()).toBe(before);
  });

  it('shows nothing under an unknown key, and nothing once the application was decided', async () => {
    const { id, key, documents } = await review.apply(['addressProof']);
    await review.judge(id, documents[0].id, refused);
    await review.call('POST', `/${id}/recusar`, { reason: 'Não.' });
    expect((await link(key)).json().documents).toEqual([]);
    expect((await resend(key, 'addressProof')).json()).toMatchObject({ code: 'conflict' });
    expect((await review.judge(id, documents[0].id, refused)).json()).toMatchObject({ code: 'conflict' });
    for (const unknown of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', id]) {
      expect((await link(unknown)).statusCode).toBe(404);
      expect((await resend(unknown, 'addressProof')).statusCode).toBe(404);
    }
  });
});
