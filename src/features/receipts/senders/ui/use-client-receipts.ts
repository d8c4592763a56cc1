import { useEffect, useRef, useState } from 'react';
import { clientPageChanged } from '#features/service-calls/client-page/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { usePagePart } from '#ui/api/use-page-part.ts';
import { maxReceiptBytes } from '../../rules.ts';
import type { AnswerReadingBody, SentReceipts } from '../contract.ts';
import { clientAnswerPath, clientReceiptsPath } from '../rules.ts';

const failed = 'Não foi possível enviar. O arquivo continua escolhido: tente novamente em alguns instantes.';

/** The client's receipts, refreshed with the page, and the function to send one. */
export function useClientReceipts(clientKey: string, known: SentReceipts, refusal: string | undefined) {
  const path = addressOf(clientReceiptsPath, { clientKey });
  const { part: sent, read, show } = usePagePart(path, known, clientPageChanged);
  const isBeingRead = sent.receipts.some((receipt) => receipt.isBeingRead);

  useEffect(() => {
    if (!isBeingRead) return;
    const timer = setInterval(() => void read().catch(() => {}), 2_000);
    return () => clearInterval(timer);
  }, [isBeingRead, read]);

  const [pending, setPending] = useState(false);
  const [error, setError] = useState(refusal);
  const [said, setSaid] = useState<string>();
  const attempt = useRef<{ file?: File; id: string }>({ id: '' });

  /** Whether it was stored. The same file tried again is the same sending. */
  async function send(file: File | undefined): Promise<boolean> {
    setSaid(undefined);
    const wrong = whyNot(file);
    setError(wrong);
    if (file === undefined || wrong !== undefined || pending) return false;
    if (attempt.current.file !== file) attempt.current = { file, id: randomUuid() };
    const form = new FormData();
    form.append('receipt', file, file.name);
    setPending(true);
    const refused = await fetch(`${path}?envio=${attempt.current.id}`, { method: 'POST', body: form })
      .then(async (response) => {
        if (response.ok) return undefined;
        return ((await response.json()) as { message?: string }).message ?? failed;
      })
      .catch(() => failed);
    setPending(false);
    setError(refused);
    if (refused !== undefined) return false;
    attempt.current = { id: '' };
    setSaid('Recebemos o seu comprovante. A central vai conferir.');
    await read().catch(() => {});
    return true;
  }

  /** Answers to the reading of one receipt. */
  async function answer(receiptId: string, given: AnswerReadingBody): Promise<void> {
    setError(undefined);
    setSaid(undefined);
    setPending(true);
    const refused = await fetch(addressOf(clientAnswerPath, { clientKey, receiptId }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUuid() },
      body: JSON.stringify(given),
    })
      .then(async (response) => {
        const told = (await response.json()) as SentReceipts & { message?: string };
        if (!response.ok) return told.message ?? failed;
        show(told);
        return undefined;
      })
      .catch(() => 'Não foi possível enviar agora. Tente novamente em alguns instantes.');
    setPending(false);
    setError(refused);
    if (refused === undefined) setSaid('Obrigado! A central vê a sua resposta ao lado da leitura.');
  }

  return { sent, pending, error, said, send, answer };
}

function whyNot(file: File | undefined): string | undefined {
  if (file === undefined || file.size === 0) return 'Escolha a foto ou o PDF do comprovante.';
  return file.size > maxReceiptBytes ? 'O arquivo passa de 10 MB. Mande um menor.' : undefined;
}
