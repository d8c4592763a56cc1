import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { toE164 } from '#shared/br/phone.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { importJob } from './parts/import-job.server.ts';
import { findImport, readImportRows } from './queries.server.ts';
import type { ImportKind } from './rules.ts';
import { tryImport } from './try-import.server.ts';
import { writeImport } from './write-import.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

async function attempt(text: string | Buffer, kind: ImportKind = 'clientes') {
  const id = await tryImport(operation.ctx, { kind, upload: { bytes: Buffer.from(text), fileName: 'clientes.csv' } });
  const page = { page: 1, limit: 100 };
  return { id, sheet: await findImport(operation.ctx, id, page), rows: await readImportRows(operation.ctx, id, page) };
}

const latin = (text: string) => Buffer.from(text, 'latin1');

interface Sheet {
  program: string;
  file: string | Buffer;
  ignored?: string[];
  /** The client of the first line, by the phone, and the other phones that lead to it. */
  client: { phone: string; also?: string; [field: string]: unknown };
}

const sheets: Sheet[] = [
  {
    program: "Excel's CSV (MS-DOS)",
    // João Conceição, São Sebastião
    file: latin('Nome;Telefone;Cidade\r\nJo\xc6o Concei\x87\xc6o;61987651001;S\xc6o Sebasti\xc6o\r\n'),
    client: { name: 'João Conceição', phone: '61987651001' },
  },
  {
    program: "Excel's CSV (Macintosh), with its line ends",
    // Antônio Magalhães
    file: latin('Nome;Telefone;Observa\x8d\x8bo\rAnt\x99nio Magalh\x8bes;61987651002;\r'),
    ignored: ['Observação'],
    client: { name: 'Antônio Magalhães', phone: '61987651002' },
  },
  {
    program: "Excel's CSV of before, in Windows-1252",
    file: latin('Nome;Telefone;CPF\r\nÂngela Sá;61987651003;1234567890\r\n'),
    client: { name: 'Ângela Sá', phone: '61987651003', document: '01234567890' },
  },
  {
    program: "Excel's CSV UTF-8, with zeros that it took and a first line that names the separator",
    file: '\ufeffsep=;\r\nNome;Fone;CNPJ;CEP;UF\r\nPadaria Pão Quente;61987651004;1234567000195;1310100;SP\r\n',
    client: { name: 'Padaria Pão Quente', phone: '61987651004', document: '01234567000195', zipCode: '01310100' },
  },
  {
    program: "Excel's Unicode text",
    file: Buffer.from(
      '\ufeffNome\tTelefone Celular\tTelefone (WhatsApp)\r\nInês\t61987651005\t61987651105\r\n',
      'utf16le',
    ),
    client: { name: 'Inês', phone: '61987651005', also: '61987651105' },
  },
  {
    program: 'an ERP with a name for each of three phones',
    file:
      'ID;Código;Nome;Fantasia;Endereço;Número;Complemento;Bairro;CEP;Cidade;UF;Contatos;Fone;Fax;Celular;E-mail;Web Site;CNPJ / CPF;IE / RG\n' +
      '1;;Condomínio Sol;;QNN 14;12;;Ceilândia;72220-140;Brasília;DF;Marta;(61) 3344-5511;;(61) 98765-1006;sol@exemplo.com.br;;12.345.678/0001-95;\n',
    ignored: ['ID', 'Código', 'Contatos', 'Fax', 'Web Site', 'IE / RG'],
    client: { name: 'Condomínio Sol', phone: '6133445511', also: '61987651006', document: '12345678000195' },
  },
  {
    program: 'an ERP with the area code in a column of its own',
    file: 'Razão Social;CNPJ/CPF;DDD;Telefone;DDD 2;Telefone 2\nRosa Lima;529.982.247-25;61;98765-1007;062;3344-5566\n',
    client: { name: 'Rosa Lima', phone: '61987651007', also: '6233445566', document: '52998224725' },
  },
  {
    program: 'an ERP that writes numbers as decimals',
    file: 'Nome,Fone 1,Fone 2,CPF / CNPJ,Número\nLia,61987651008.0,6133445522.0,12345678909.0,12.0\n',
    client: { name: 'Lia', phone: '61987651008', also: '6133445522', document: '12345678909' },
  },
  {
    program: 'the contacts of a phone, its second number alone',
    file: '"Nome";"Telefone 1";"Celular"\n"Zoé";"não tem";"+55 61 98765-1009"\n',
    client: { name: 'Zoé', phone: '61987651009' },
  },
  {
    program: 'an office that quotes all and pads its heads',
    file: '" NOME DO CLIENTE ","E-MAIL ","C.P.F.","TEL. CELULAR"\n"Davi","davi@exemplo.com.br","987.654.321-00","61 98765 1010"\n',
    client: { name: 'Davi', phone: '61987651010', email: 'davi@exemplo.com.br', document: '98765432100' },
  },
  {
    program: 'UTF-8 that was read as Windows-1252 and saved again',
    file: new TextDecoder('windows-1252').decode(
      Buffer.from('Nome;Telefone;Endereço\nConceição Araújo;61987651011;Águas Claras\n'),
    ),
    client: { name: 'Conceição Araújo', phone: '61987651011', street: 'Águas Claras' },
  },
  {
    program: 'a right sheet in UTF-8 with typographic signs',
    file: 'Nome;Telefone\nCASA DA MANHÃ…;61987651012\nIRMÃ “LUZ”;61987651112\n',
    client: { name: 'CASA DA MANHÃ…', phone: '61987651012' },
  },
];

describe('a sheet as a program saves it', () => {
  it.each(sheets)('is read: $program', async ({ file, ignored = [], client }) => {
    const { id, sheet, rows } = await attempt(file);
    expect(sheet.ignoredColumns).toEqual(ignored);
    expect(rows[0]).toMatchObject({ outcome: 'nova', why: null });
    await writeImport(operation.ctx, id);
    await importJob.run(operation.ctx, { importId: id });
    const { phone, also, ...fields } = client;
    for (const number of [phone, also])
      if (number !== undefined) expect(await findClient(number)).toMatchObject(fields);
  });
});

async function findClient(phone: string) {
  const [row] = await operation.db
    .select({ client: clients })
    .from(clients)
    .innerJoin(clientPhones, eq(clientPhones.clientId, clients.id))
    .where(eq(clientPhones.phone, toE164(phone) ?? ''));
  return row?.client;
}

describe('a line that is not right', () => {
  const why = async (head: string, line: string) => (await attempt(`${head}\n${line}\n`)).rows[0]?.why;

  it.each([
    ['Nome;Telefone;CPF', 'Lia;61987652001;1234567891', 'CPF ou CNPJ: 1234567891 tem 10 dígitos. A planilha pode ter'],
    ['Nome;Telefone;CEP;UF', 'Lia;61987652002;7004001;DF', 'CEP: 7004001 tem 7 dígitos. A planilha pode ter tirado um'],
    ['Nome;Telefone;Celular', 'Lia;61987652003;6,19E+10', 'Outros telefones: a planilha arredondou o número.'],
    ['Nome;Telefone;E-mail', 'Lia;61987652004;lia.exemplo', 'Corrija, ou deixe a célula vazia.'],
    ['Nome;Telefone;CPF', 'Lia;61987652005;52998224726', 'Corrija, ou deixe a célula vazia.'],
  ])('is refused with what to do: %s', async (head, line, words) => {
    expect(await why(head, line)).toContain(words);
  });

  it('never has a zero put before it that its digits do not show', async () => {
    expect(await why('Nome;Telefone;CPF', 'Lia;61987652006;529.982.247-2')).toContain('inválido');
    expect(await why('Nome;Telefone;CPF', 'Lia;61987652007;191')).toContain('inválido');
  });
});

it('names the columns that a missing one may be among', async () => {
  await expect(attempt('Nome;Ligar para;Cidade\nLia;61987652008;Gama\n')).rejects.toThrow(
    'Falta na primeira linha: Telefone. Compare com o modelo. Se é uma destas colunas, escreva esse nome nela: "Ligar para".',
  );
});

it.each([
  ['CPF do Responsável', 'CPF ou CNPJ'],
  ['Telefone da mãe', 'Outros telefones'],
  ['Nome social', 'Empresa'],
  ['Estado civil', 'Estado'],
  ['Cliente desde', 'Nome'],
])('does not take %s for another column', async (head) => {
  const { sheet } = await attempt(`Nome;Telefone;${head}\nLia;61987652009;x\n`);
  expect(sheet.ignoredColumns).toEqual([head]);
});
