import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClientByPhone } from '#features/clients/caller/queries.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { importJob } from './parts/import-job.server.ts';
import { findImport, listImports, readImportRows } from './queries.server.ts';
import type { ImportKind } from './rules.ts';
import { tryImport } from './try-import.server.ts';
import { undoImport } from './undo-import.server.ts';
import { writeImport } from './write-import.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const attempt = (kind: ImportKind, bytes: Buffer) =>
  tryImport(operation.ctx, { kind, upload: { bytes, fileName: 'planilha velha.csv' } });
const find = (id: string) => findImport(operation.ctx, id, { page: 1, limit: 10 });
const report = (id: string) => readImportRows(operation.ctx, id, { page: 1, limit: 10 });
const countClients = async () =>
  Number((await operation.db.execute<{ n: string }>(sql`select count(*) as n from clients`)).rows[0]?.n);

/** Runs a command and lets the job finish. */
async function carryOut(command: typeof writeImport, id: string): Promise<void> {
  await command(operation.ctx, id);
  await importJob.run(operation.ctx, { importId: id });
}

/** The same pseudo-random numbers in every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A phone in each usual spelling. */
const phoneForms: ((area: string, number: string) => string)[] = [
  (area, number) => `(${area}) ${number.slice(0, 5)}-${number.slice(5)}`,
  (area, number) => area + number,
  (area, number) => `+55 ${area} ${number}`,
  (area, number) => `55${area}${number}`,
  (area, number) => `0${area} ${number.slice(0, 5)} ${number.slice(5)}`,
  (area, number) => `${area}-${number.slice(0, 1)}-${number.slice(1, 5)}-${number.slice(5)}`,
  (area, number) => `${area}.${number.slice(0, 5)}.${number.slice(5)}`,
  (area, number) => `'${area} ${number}`,
  (area, number) => `="${area}${number}"`,
  (area, number) => `\u00a0${area} ${number} / (61) 3${number.slice(2, 5)}-${number.slice(5)}`,
];

/** A realistic sheet, with the expected result of each line. */
function messySheet(rows: number, seed: number) {
  const below = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const lines = [' NOME do Cliente ;Celular;;E-mail;CPF/CNPJ;UF;Cidade;Endereço;Observação'];
  const wanted = new Map<number, 'nova' | 'repetida' | 'recusada'>();
  const used: string[] = [];
  for (let at = 0; at < rows; at += 1) {
    const line = lines.length + 1;
    const number = `9${String(10_000_000 + at * 7)}`;
    const kind = below(100);
    const name = `${pick(['José', 'Conceição', 'João', 'Ângela', '"Zé" da Água', 'MARIA'])} ${pick(['Araújo', 'Muñoz', 'Sá'])} ${at}`;
    let phone = pick(phoneForms)('61', number);
    const email = below(3) === 0 ? `cliente${at}@exemplo.com.br` : pick(['', '-', 'N/A']);
    const document = below(4) === 0 ? cpf(400_000 + at) : '';
    let outcome: 'nova' | 'repetida' | 'recusada' = 'nova';
    if (kind < 4) [phone, outcome] = [pick(['99988-7766', '6,19999E+10', 'não tem', '']), 'recusada'];
    else if (kind < 8 && used.length > 0) [phone, outcome] = [pick(phoneForms)('61', pick(used)), 'repetida'];
    const cells = [
      name,
      phone,
      '',
      email,
      document,
      pick(['DF', 'df', 'Goiás', '']),
      'Brasília',
      'QNN 1; casa',
      'ligar à tarde',
    ];
    lines.push(cells.map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'));
    if (outcome === 'nova') used.push(number);
    wanted.set(line, outcome);
    if (below(40) === 0) lines.push(pick(['', ';;;;;;;;']));
  }
  return { text: lines.join('\r\n'), wanted };
}

describe('a sheet of clients', () => {
  it('of 5,000 lines, as people keep it, is judged line by line, and nothing is written', async () => {
    const { text, wanted } = messySheet(5_000, 20_261_122);
    const before = await countClients();
    const id = await attempt('clientes', bytesOf(text));
    const lines = await report(id);
    expect(lines.map(({ line }) => line)).toEqual([...wanted.keys()]);
    expect(lines.filter(({ line, outcome }) => outcome !== wanted.get(line))).toEqual([]);
    expect(lines.filter(({ outcome, why }) => outcome !== 'nova' && !why)).toEqual([]);
    expect((await find(id)).ignoredColumns).toEqual(['Observação']);
    expect(await countClients()).toBe(before);
  });

  it('may name more phones than a statement takes parameters', async () => {
    const line = (at: number) =>
      `Pessoa ${at};${mobile(500_000 + at)};${Array.from({ length: 34 }, (_, n) => mobile(600_000 + at * 34 + n)).join('/')}`;
    const text = `Nome;Telefone;Outros telefones\n${Array.from({ length: 2_000 }, (_, at) => line(at)).join('\n')}\n`;
    expect((await find(await attempt('clientes', bytesOf(text)))).counts).toMatchObject({ nova: 2_000, repetida: 0 });
  });

  it('is written, and taken back whole', async () => {
    const { text, wanted } = messySheet(400, 7);
    const before = await countClients();
    const news = [...wanted.values()].filter((outcome) => outcome === 'nova').length;
    const id = await attempt('clientes', bytesOf(text));
    await carryOut(writeImport, id);
    expect(await find(id)).toMatchObject({ status: 'gravada', counts: { gravada: news } });
    expect(await countClients()).toBe(before + news);
    await carryOut(undoImport, id);
    expect(await find(id)).toMatchObject({ status: 'desfeita', counts: { desfeita: news } });
    expect(await countClients()).toBe(before);
  });

  it.each([
    ['UTF-8', (text: string) => bytesOf(text), 'UTF-8'],
    ['UTF-8 with its mark', (text: string) => bytesOf(`\ufeff${text}`), 'UTF-8'],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'Windows-1252'],
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, the large end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'UTF-16'],
  ])('is read in %s', async (_, encode, encoding) => {
    for (const mark of [';', ',', '\t']) {
      const id = await attempt('clientes', encode(`Nome${mark}Telefone\r\nConceição Araújo${mark}61 98765-0001\r\n`));
      expect(await find(id)).toMatchObject({ encoding, rows: [{ name: 'Conceição Araújo', outcome: 'nova' }] });
    }
  });

  it('names the line that has more columns than the others, and takes one whose last cells are missing or empty', async () => {
    const text =
      'Nome;Telefone;Cidade\nLia; 61 98765-0021;Gama;DF;\nAna; 61 98765-0024;Gama;;\nRui;61 98765-0022\n' +
      'Eva;61 98765-0023;;;\nIda;61 98765-0025;Gama;;;\n';
    const id = await attempt('clientes', bytesOf(text));
    expect((await report(id)).map(({ outcome, why }) => [outcome, why])).toEqual([
      ['recusada', 'A linha tem 4 colunas e o cabeçalho 3. Veja se há um separador no meio de um texto.'],
      ['nova', null],
      ['nova', null],
      ['nova', null],
      ['recusada', expect.stringContaining('A linha tem 6 colunas')],
    ]);
  });

  it('keeps several phones of one cell, and names whom a repeated one belongs to', async () => {
    await registerClient(operation.ctx, { name: 'Já Cliente', phone: mobile(300_001) });
    const text = `Nome;Telefone;Telefone 2\n"Dona\nLia";${mobile(300_002)} / ${mobile(300_003)};6133445566\nOutro;${mobile(300_001)};\n`;
    const id = await attempt('clientes', bytesOf(text));
    expect((await report(id)).map(({ why }) => why)).toEqual([null, expect.stringContaining('Já Cliente')]);
    await carryOut(writeImport, id);
    for (const phone of [mobile(300_002), mobile(300_003), '6133445566']) {
      expect(await findClientByPhone(operation.ctx, phone)).toMatchObject({ name: 'Dona Lia' });
    }
  });

  it('taken back leaves the clients that were used since, and says which', async () => {
    const text = `Nome;Telefone\nUsada;${mobile(310_001)}\nParada;${mobile(310_002)}\n`;
    const id = await attempt('clientes', bytesOf(text));
    await carryOut(writeImport, id);
    await operation.openCall({ clientPhone: mobile(310_001) });
    await carryOut(undoImport, id);
    expect(await report(id)).toMatchObject([
      { outcome: 'mantida', why: expect.stringContaining('já foi usado') },
      { outcome: 'desfeita' },
    ]);
    expect(await findClientByPhone(operation.ctx, mobile(310_002))).toBeNull();
  });

  it('is written once, and goes on where a process that ended left it', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `Pessoa ${at};${mobile(320_000 + at)}`).join('\n');
    const id = await attempt('clientes', bytesOf(`Nome;Telefone\n${rows}\n`));
    await writeImport(operation.ctx, id);
    await expect(writeImport(operation.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await Promise.all(Array.from({ length: 3 }, () => importJob.run(operation.ctx, { importId: id })));
    expect(await find(id)).toMatchObject({ status: 'gravada', counts: { gravada: 250, recusada: 0 } });
  });

  it('is written, and taken back, by one of two people who ask at once', async () => {
    const id = await attempt('clientes', bytesOf(`Nome;Telefone\nUma;${mobile(340_001)}\n`));
    for (const command of [writeImport, undoImport]) {
      const outcomes = await Promise.allSettled([command(operation.ctx, id), command(operation.ctx, id)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await importJob.run(operation.ctx, { importId: id });
    }
    expect(await find(id)).toMatchObject({ status: 'desfeita', counts: { desfeita: 1 } });
  });

  it('says what somebody else made meanwhile, instead of failing', async () => {
    const id = await attempt(
      'clientes',
      bytesOf(`Nome;Telefone\nLenta;${mobile(330_001)}\nOutra;${mobile(330_002)}\n`),
    );
    await registerClient(operation.ctx, { name: 'Mais rápida', phone: mobile(330_001) });
    await carryOut(writeImport, id);
    expect((await report(id)).map(({ outcome }) => outcome)).toEqual(['recusada', 'gravada']);
  });

  it.each([
    ['', 'vazia'],
    ['Nome;Telefone\n', 'só tem o cabeçalho'],
    ['Nome;Cidade\nLia;Brasília\n', 'Falta na primeira linha: Telefone'],
    ['Nome;Telefone\n\u0000\u0001\u0000;x\n', 'não é uma planilha CSV'],
  ])('that is none is refused in a sentence: %j', async (text, sentence) => {
    await expect(attempt('clientes', bytesOf(text))).rejects.toThrow(sentence);
  });
});

describe('a sheet of partners or services', () => {
  it('makes partners with their accounts, and takes both back', async () => {
    const text = `Nome;CPF ou CNPJ;Telefone;E-mail;Cidade;UF\nDesentope Já;${cpf(500_001)};${mobile(340_001)};ja@exemplo.com.br;Gama;DF\nSem papel;123;${mobile(340_002)};x;Gama;DF\n`;
    const id = await attempt('parceiros', bytesOf(text));
    await carryOut(writeImport, id);
    expect(await report(id)).toMatchObject(
      [{ outcome: 'gravada' }, { outcome: 'recusada', why: /CPF ou CNPJ inválido/ }].map(({ outcome, why }) => ({
        outcome,
        ...(why && { why: expect.stringMatching(why) }),
      })),
    );
    const users = () => operation.db.execute(sql`select 1 from users where email = 'ja@exemplo.com.br'`);
    expect((await users()).rowCount).toBe(1);
    await carryOut(undoImport, id);
    expect((await users()).rowCount).toBe(0);
  });

  it('makes services, and keeps one that a call was opened for', async () => {
    const head = 'Nome;Descrição;Preço base;Tempo médio (minutos);Comissão (%)';
    const id = await attempt(
      'servicos',
      bytesOf(`${head}\nRalo seco;Ralos;R$ 1.150,50;60;12,5\nCalha;Calhas;80;45;15\n`),
    );
    await carryOut(writeImport, id);
    await operation.openCall({ serviceId: undefined, serviceType: 'Calha' });
    await carryOut(undoImport, id);
    expect((await report(id)).map(({ outcome }) => outcome)).toEqual(['desfeita', 'mantida']);
    expect((await listImports(operation.ctx))[0]).toMatchObject({ kind: 'servicos', counts: { mantida: 1 } });
  });
});
