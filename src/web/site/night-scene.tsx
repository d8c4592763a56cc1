/** URL of the drawings. Change the number with a drawing, because browsers cache it for a day. */
export const sheetPath = '/desenhos.svg?3';

/** The street by night, cut open, along the foot of a page: three layers of the sheet, the water able to fall once. */
export function NightScene({ className, falls = false }: { className: string; falls?: boolean }) {
  return (
    <svg
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`aspect-6/1 min-h-26 w-full ${className}`}
    >
      <use href={`${sheetPath}#quartos`} />
      <use href={`${sheetPath}#agua`} className={falls ? 'motion-safe:animate-run-off' : undefined} />
      <use href={`${sheetPath}#cena`} />
    </svg>
  );
}
