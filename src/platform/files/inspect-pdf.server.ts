import { inflateSync } from 'node:zlib';
import { DomainError, isDomainError } from '#shared/errors.ts';

/** Names of a PDF that make it do something, or carry another file. */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
]);
const maxInflatedBytes = 32 * 1024 * 1024;
const maxStreams = 20_000;
const maxHeadChars = 2_000;

const broken = () =>
  new DomainError('invalid', 'Não foi possível ler este PDF: ele está incompleto ou danificado. Envie de novo.');
const active = () =>
  new DomainError(
    'invalid',
    'Este PDF tem scripts, ações ou arquivos embutidos. Envie uma versão simples ("imprimir em PDF").',
  );

/**
 * Refuses (`invalid`) a PDF that is cut off, locked by a password, longer than `maxPages`, or that carries scripts,
 * actions on opening or other files. It is looked at twice: name by name, compressed objects included, and as a
 * reader understands it, because each way sees what can be hidden from the other.
 */
export async function inspectPdf(bytes: Buffer, maxPages: number): Promise<void> {
  if (!bytes.subarray(-2_048).toString('latin1').includes('%%EOF')) throw broken();
  const { outside, streams } = splitStreams(bytes.toString('latin1'));
  if (/\/Encrypt\b/.test(plainName(outside))) {
    throw new DomainError('invalid', 'Este PDF é protegido por senha. Envie uma versão sem senha.');
  }
  if ([outside, ...compressedObjects(streams)].some(isActive)) throw active();
  await readAsReader(bytes, maxPages);
}

interface Stream {
  head: string;
  body: string;
}

/** The document without the bodies of its streams, in which any bytes may stand, and the streams apart. */
function splitStreams(source: string): { outside: string; streams: Stream[] } {
  const outside: string[] = [];
  const streams: Stream[] = [];
  let kept = 0;
  for (let at = source.indexOf('stream'); at >= 0; at = source.indexOf('stream', at + 6)) {
    const [opening] = /^stream\r?\n/.exec(source.slice(at, at + 8)) ?? [];
    if (
      opening === undefined ||
      !source
        .slice(Math.max(kept, at - 40), at)
        .trimEnd()
        .endsWith('>>')
    )
      continue;
    if (streams.length >= maxStreams) throw broken();
    const end = source.indexOf('endstream', at);
    if (end < 0) throw broken();
    const before = source.slice(Math.max(kept, at - maxHeadChars), at);
    streams.push({ head: before.slice(before.lastIndexOf('obj') + 3), body: source.slice(at + opening.length, end) });
    outside.push(source.slice(kept, at));
    kept = end;
    at = end + 3;
  }
  outside.push(source.slice(kept));
  return { outside: outside.join(' '), streams };
}

function isActive(text: string): boolean {
  for (const [, written = ''] of text.matchAll(/\/([^\s/<>[\](){}%]+)/g)) {
    if (activeNames.has(plainName(written))) return true;
  }
  // On opening, going to a page is fine (most writers say so); opening an address is not.
  return [...text.matchAll(/\/OpenAction\s*<<[\s\S]{0,300}/g)].some(([action]) => !/\/S\s*\/GoTo\b/.test(action));
}

/** `#4A` in a name stands for the character with that code. */
const plainName = (written: string) =>
  written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The objects that stand inside compressed streams, as text. */
function compressedObjects(streams: readonly Stream[]): string[] {
  const found: string[] = [];
  let left = maxInflatedBytes;
  for (const { head, body } of streams) {
    const names = plainName(head);
    if (!/\/Type\s*\/ObjStm\b/.test(names)) continue;
    if (!/\/Filter/.test(names)) {
      found.push(body);
      continue;
    }
    if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(names)) throw broken();
    try {
      const inflated = inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: left });
      left -= inflated.length;
      found.push(inflated.toString('latin1'));
    } catch {
      throw broken();
    }
  }
  return found;
}

async function readAsReader(bytes: Buffer, maxPages: number): Promise<void> {
  // Loaded with the first PDF: it is large, and most processes start without needing it.
  const { getDocumentProxy } = await import('unpdf');
  // The reader takes the bytes over, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 }).catch(() => {
    throw broken();
  });
  try {
    if (pdf.numPages > maxPages) {
      throw new DomainError('invalid', `Este PDF tem ${pdf.numPages} páginas. Envie um de até ${maxPages}.`);
    }
    const actions = [await pdf.getJSActions(), await pdf.getAttachments()];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      actions.push(await (await pdf.getPage(number)).getJSActions());
    }
    if (actions.some((found) => found !== null && found !== undefined && Object.keys(found).length > 0)) throw active();
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw broken();
  } finally {
    await pdf.loadingTask.destroy();
  }
}
