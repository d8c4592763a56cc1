import { DomainError, isDomainError } from '#shared/errors.ts';
import { type PdfVerdict, scanPdf } from './scan-pdf.server.ts';
import { pdfStart } from './upload-type.server.ts';

const sentences: Record<Exclude<PdfVerdict, 'fine'>, string> = {
  broken: 'Não foi possível ler este PDF: ele está incompleto ou danificado. Envie de novo.',
  locked: 'Este PDF é protegido por senha. Envie uma versão sem senha.',
  active: 'Este PDF tem scripts, ações ou arquivos embutidos. Envie uma versão simples ("imprimir em PDF").',
  heavy: 'Este PDF é complexo demais. Envie uma versão simples ("imprimir em PDF").',
};
const refusal = (verdict: keyof typeof sentences) => new DomainError('invalid', sentences[verdict]);

/**
 * Refuses (`invalid`) a PDF that is truncated, password-locked, longer than `maxPages`, or that contains scripts,
 * actions or other files. It is checked twice, name by name and as a reader parses it, because each way sees what the
 * other can miss. Returns the PDF without bytes before its mark and after its end, or null when there are none.
 */
export async function inspectPdf(whole: Buffer, maxPages: number): Promise<Buffer | null> {
  const start = pdfStart(whole);
  const bytes = whole.subarray(Math.max(0, start));
  const verdict = scanPdf(bytes);
  if (verdict !== 'fine') throw refusal(verdict);
  await readAsReader(bytes, maxPages);
  const end = bytes.lastIndexOf('%%EOF') + '%%EOF'.length;
  const rest = bytes.subarray(end).toString('latin1');
  if (/^[\s\0]*$/.test(rest)) return start > 0 ? Buffer.from(bytes) : null;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from('\n')]);
}

async function readAsReader(bytes: Buffer, maxPages: number): Promise<void> {
  // Loaded with the first PDF: it is large, and most processes start without needing it.
  const { getDocumentProxy } = await import('unpdf');
  // The reader takes the bytes over, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 }).catch(() => {
    throw refusal('broken');
  });
  try {
    if (pdf.numPages > maxPages) {
      throw new DomainError('invalid', `Este PDF tem ${pdf.numPages} páginas. Envie um de até ${maxPages}.`);
    }
    const actions = [await pdf.getJSActions(), await pdf.getAttachments()];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      actions.push(await (await pdf.getPage(number)).getJSActions());
    }
    if (actions.some((one) => one !== null && one !== undefined && Object.keys(one).length > 0))
      throw refusal('active');
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw refusal('broken');
  } finally {
    await pdf.loadingTask.destroy();
  }
}
