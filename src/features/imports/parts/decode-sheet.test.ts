import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetLetters } from '../rules.ts';
import { decodeSheet } from './decode-sheet.server.ts';

/** Spellings by other programs: each letter and its byte. */
const bytesOf: Record<SheetLetters, string> = {
  windows:
    'áe1 àe0 âe2 ãe3 ée9 êea íed óf3 ôf4 õf5 úfa üfc çe7 Ác1 Àc0 Âc2 Ãc3 Éc9 Êca Ícd Ód3 Ôd4 Õd5 Úda Üdc Çc7 ºba ªaa °b0 ñf1 Ñd1 –96',
  msdos:
    'áa0 à85 â83 ãc6 é82 ê88 ía1 óa2 ô93 õe4 úa3 ü81 ç87 Áb5 Àb7 Âb6 Ãc7 É90 Êd2 Íd6 Óe0 Ôe2 Õe5 Úe9 Ü9a Ç80 ºa7 ªa6 °f8 ña4 Ña5',
  mac: 'á87 à88 â89 ã8b é8e ê90 í92 ó97 ô99 õ9b ú9c ü9f ç8d Áe7 Àcb Âe5 Ãcc É83 Êe6 Íea Óee Ôef Õcd Úf2 Ü86 Ç82 ºbc ªbb °a1 ñ96 Ñ84 –d0',
};

function encode(text: string, letters: SheetLetters): Buffer {
  const table = new Map(bytesOf[letters].split(' ').map((one) => [one.slice(0, 1), Number.parseInt(one.slice(1), 16)]));
  return Buffer.from([...text].map((letter) => table.get(letter) ?? letter.charCodeAt(0)));
}

const names =
  'João Conceição Márcia Araújo Antônio Muñoz Ângela Sá Vó Nazaré Inês Corrêa Magalhães Simões Guimarães Luís Cecília José Brandão Patrícia Estevão Débora Lourenço Júlio César Zoé Avô Sebastião Assunção Íris Ítalo Óscar Úrsula Édson Graça Valença França Mônica Verônica Lúcia Tânia Côrtes Müller Falcão Irmã Mãe Camões Aparecida Souza Silva'.split(
    ' ',
  );
const places = [
  'Asa Norte, Nº 12',
  'Águas Claras 3ª etapa',
  'Ceilândia',
  'São Sebastião',
  'Goiânia',
  'Valparaíso de Goiás',
  'Luziânia 1º andar',
];
const word = fc.constantFrom(...names).chain((name) => fc.constantFrom(name, name.toUpperCase(), name.toLowerCase()));
const line = fc.tuple(word, word, fc.constantFrom(...places)).map(([one, two, place]) => `${one} ${two};${place}`);
const sheet = fc.array(line, { minLength: 4, maxLength: 30 }).map((lines) => ['Nome;Endereço', ...lines].join('\r\n'));

it.each(['windows', 'msdos', 'mac'] as const)('tells by their words the letters of %s', async (letters) => {
  const property = fc.asyncProperty(sheet, async (text) => {
    expect((await decodeSheet(encode(text, letters))).text).toBe(text);
  });
  await fc.assert(property, { numRuns: 300 });
});

it('reads UTF-8 and UTF-16 as they are, with a byte order mark and without', async () => {
  const property = fc.asyncProperty(sheet, async (text) => {
    const wide = Buffer.from(text, 'utf16le');
    const written = [Buffer.from(text), wide, Buffer.from(wide).swap16()];
    const marked = [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')];
    for (const bytes of [...written, ...marked]) expect((await decodeSheet(bytes)).text).toBe(text);
  });
  await fc.assert(property, { numRuns: 100 });
});

it('asks which letters are meant where the words are good in two, and takes the answer', async () => {
  // One byte is `ê` of MS-DOS and `à` of a Mac.
  const bytes = Buffer.concat([Buffer.from('Nome;Telefone\nBeb'), Buffer.from([0x88]), Buffer.from(';1\n')]);
  await expect(decodeSheet(bytes)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('"Bebê" (MS-DOS) ou "Bebà" (Mac). Escolha em "Acentos"'),
    issues: [{ path: 'letras' }],
  });
  expect((await decodeSheet(bytes, 'msdos')).text).toContain('Bebê;1');
});

it('names beside UTF-8 the letters of the other lines', async () => {
  const bytes = Buffer.concat([Buffer.from('Nome\nJoão\n'), encode('Conceição\nAntônio\n', 'msdos')]);
  expect(await decodeSheet(bytes)).toEqual({
    text: 'Nome\nJoão\nConceição\nAntônio\n',
    encoding: 'UTF-8 e MS-DOS',
  });
});
