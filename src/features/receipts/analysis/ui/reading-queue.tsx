import { ScanText, TriangleAlert } from 'lucide-react';
import type { ReadingQueue } from '../contract.ts';

const engineWords: Record<Exclude<ReadingQueue['engine'], 'on'>, string> = {
  missing: 'O leitor de imagens não está instalado nesta máquina.',
  changed: 'Os arquivos do leitor de imagens foram alterados, e ele foi desligado.',
  unfit: 'Esta máquina não consegue rodar o leitor de imagens.',
};

/** The number of receipts that wait to be read, their waiting time, and an engine that is missing. */
export function ReadingQueueNote({ queue }: { queue: ReadingQueue | undefined }) {
  if (queue === undefined) return null;
  return (
    <>
      {queue.engine !== 'on' && (
        <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {engineWords[queue.engine]} Fotos chegam e são guardadas, mas os dados são digitados por uma pessoa. PDFs
            com texto continuam sendo lidos.
          </span>
        </p>
      )}
      {queue.waiting > 0 && (
        <p role="status" className="mb-4 flex items-center gap-2 text-sm text-ink-soft">
          <ScanText aria-hidden="true" className="size-4 shrink-0" />
          {queue.waiting === 1 ? '1 recibo a ler' : `${queue.waiting} recibos a ler`}
          {queue.secondsLeft !== null && `, cerca de ${leftText(queue.secondsLeft)}`}
        </p>
      )}
    </>
  );
}

function leftText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
