export const importKinds = ['clientes', 'parceiros', 'servicos'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importKindLabels: Record<ImportKind, string> = {
  clientes: 'Clientes',
  parceiros: 'Prestadores',
  servicos: 'Serviços',
};

/** `conferida` is a dry run; the two `…ndo` statuses are in progress. */
export const importStatuses = ['conferida', 'gravando', 'gravada', 'desfazendo', 'desfeita'] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** Statuses with a running job, in either direction. */
export const runningImportStatuses = ['gravando', 'desfazendo'] as const satisfies readonly ImportStatus[];
export const importStatusLabels: Record<ImportStatus, string> = {
  conferida: 'Conferida, nada gravado',
  gravando: 'Gravando',
  gravada: 'Gravada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
};

export const rowOutcomes = ['nova', 'repetida', 'recusada', 'gravada', 'desfeita', 'mantida'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowOutcomeLabels: Record<RowOutcome, string> = {
  nova: 'Entra',
  repetida: 'Repetida',
  recusada: 'Recusada',
  gravada: 'Gravada',
  desfeita: 'Desfeita',
  mantida: 'Mantida',
};

/** Single-byte encodings: Excel and most programs, 'CSV (MS-DOS)', and Excel on a Mac. */
export const sheetLetters = ['windows', 'msdos', 'mac'] as const;
export type SheetLetters = (typeof sheetLetters)[number];
export const sheetLettersLabels: Record<SheetLetters, string> = {
  windows: 'Windows-1252',
  msdos: 'MS-DOS',
  mac: 'Mac',
};

export const maxSheetBytes = 5 * 1024 * 1024;
export const maxSheetRows = 20_000;
/** Includes empty columns that a spreadsheet appends. */
export const maxSheetColumns = 1_000;

export type Cells = Readonly<Record<string, string>>;

/** Days that the lines of a sheet stay after its import. */
export const importDays = 365;
