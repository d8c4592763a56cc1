/** Reasons of taking data of people home. */
export const downloadReasons = [
  'atendimento',
  'conferencia',
  'contabilidade',
  'pessoa',
  'autoridade',
  'outro',
] as const;
export type DownloadReason = (typeof downloadReasons)[number];
export const downloadReasonLabels: Record<DownloadReason, string> = {
  atendimento: 'Trabalho do dia na central',
  conferencia: 'Conferir ou corrigir cadastros',
  contabilidade: 'Contabilidade e impostos',
  pessoa: 'A própria pessoa pediu',
  autoridade: 'Autoridade ou processo',
  outro: 'Outro motivo',
};

/** Headers of a download: the reason, and further words with percent signs for letters that a header cannot hold. */
export const reasonHeader = 'download-reason';
export const reasonWordsHeader = 'download-reason-words';
/** Most letters of the further words. */
export const reasonWordsMost = 200;

/** Files that hold nothing about a person and so ask for no reason, each with why. */
const filesWithoutPeople: Readonly<Record<string, string>> = {
  'registro-de-tratamento': 'says which kinds of data there are, nobody’s',
  'origens-e-perdas': 'counts calls by origin, place or reason',
  'origens-e-perdas-cruzadas': 'counts calls by two of them',
};

/** Whether a file of this list asks for a reason; a partner’s file of its own records never does. */
export function holdsPeople(list: string): boolean {
  return filesWithoutPeople[list] === undefined;
}
