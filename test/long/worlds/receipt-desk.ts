import { fileForm } from '#test/applicant.ts';

interface ListedReceipt {
  id: string;
  status: string;
  amount: number | null;
  reading: string;
  unread: string | null;
}

interface ReceiptList {
  analises: ListedReceipt[];
  total: number;
  leitura: { waiting: number };
}

/** The office's receipts of a running product, over HTTP. */
export function openReceiptDesk(url: string, cookie: string) {
  async function get<Reply>(path: string): Promise<Reply> {
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }
  return {
    get,

    /** Sends one file; `id` for a stored one, `message` for a refusal. */
    async send(bytes: Buffer): Promise<{ status: number; id?: string; message?: string }> {
      const { headers, payload } = fileForm('receipt', 'recibo.pdf', bytes);
      const response = await fetch(`${url}/api/admin/analise-recibos/upload`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: new Uint8Array(payload),
      });
      return { ...((await response.json()) as { id?: string; message?: string }), status: response.status };
    },

    countWaiting: async () => (await get<ReceiptList>('/api/admin/analise-recibos?limit=1')).leitura.waiting,

    async listAll(): Promise<Map<string, ListedReceipt>> {
      const found = new Map<string, ListedReceipt>();
      for (let page = 1; ; page += 1) {
        const { analises, total } = await get<ReceiptList>(`/api/admin/analise-recibos?limit=100&page=${page}`);
        for (const one of analises) found.set(one.id, one);
        if (analises.length === 0 || page * 100 >= total) return found;
      }
    },
  };
}
