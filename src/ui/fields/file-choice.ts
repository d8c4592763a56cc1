/** Limits of a file field. */
export interface FileChoice {
  /** Media types as in the `accept` attribute; `image/*` means every picture. */
  accept: readonly string[];
  maxBytes: number;
}

/** The reason why a file cannot be sent, as a sentence; undefined when it can. */
export function refuseFile(file: { type: string; size: number }, { accept, maxBytes }: FileChoice): string | undefined {
  const fits = accept.some((type) =>
    type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type,
  );
  // Some phones omit the type of files from a drive or chat: then the server decides.
  if (!fits && file.type !== '')
    return ['Este tipo de arquivo não é aceito.', whatToDo(file.type, accept)].join(' ').trim();
  if (file.size === 0) return 'O arquivo está vazio.';
  if (file.size > maxBytes) return `O arquivo tem ${fileSize(file.size)}; o limite é ${fileSize(maxBytes)}.`;
  return undefined;
}

/** Advice for sending the content anyway. */
function whatToDo(type: string, accept: readonly string[]): string {
  const [takesPhotos, takesPapers] = [accept.includes('image/jpeg'), accept.includes('application/pdf')];
  if (accept.includes('text/csv')) return /sheet|excel/.test(type) ? 'Salve a planilha como CSV e envie de novo.' : '';
  if (type.startsWith('image/') && takesPhotos) return 'Salve a imagem como JPG e envie de novo.';
  if (type.startsWith('video/') && takesPhotos) return 'Envie uma foto no lugar do vídeo.';
  if (/word|document|sheet|presentation|excel|powerpoint/.test(type) && takesPapers)
    return 'Salve como PDF e envie de novo.';
  return '';
}

/** `832 KB`, `1,4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1_024;
  if (kilobytes < 1_000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1_024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
