/**
 * A site in its first week, as the office and a first client make it: terms of its own, a partner in Gama, a published
 * testimonial.
 */
export async function makeSiteLive(url: string): Promise<{ clientPage: string }> {
  const office = await openOffice(url);
  const { terms } = await office<{ terms: object }>('GET', '/api/admin/configuracoes');
  await office('PUT', '/api/admin/configuracoes/terms', terms);
  const partner = await office<{ id: string }>('POST', '/api/admin/prestadores', {
    name: 'João Encanador',
    email: 'joao@medida.example',
    phone: '61988880000',
    document: '529.982.247-25',
    city: 'Gama',
    state: 'DF',
  });
  const opened = await openCall(office);
  await office('POST', `/api/admin/chamados/${opened.id}/atribuir`, { partnerId: partner.id });
  const step = `/api/admin/chamados/${opened.id}/status`;
  await office('PATCH', step, { status: 'em_andamento' });
  await office('PATCH', step, { status: 'finalizado', finalValue: 320, paymentMethod: 'pix' });
  const said = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
  const words = { additionalComments: 'Chegou rápido e deixou tudo limpo.', publishComment: true };
  const confirmation = opened.confirmationUrl.split('/').at(-1);
  await office('POST', `/api/ai-validation/process-response/${confirmation}`, {
    clientResponse: JSON.stringify({ ...said, ...words }),
  });
  const { avaliacoes } = await office<{ avaliacoes: { id: string }[] }>(
    'GET',
    '/api/admin/avaliacoes?status=aguardando',
  );
  for (const review of avaliacoes) {
    await office('PATCH', `/api/admin/avaliacoes/${review.id}/status`, { status: 'publicada', reason: null });
  }

  const { id } = await openCall(office);
  const { clientPage } = await office<{ clientPage: { url: string } }>('GET', `/api/admin/chamados/${id}`);
  return { clientPage: new URL(clientPage.url).pathname };
}

/** Requests as the administrator; the caller names the reply's type. */
type Office = <Reply = unknown>(method: string, path: string, body?: object) => Promise<Reply>;

async function openOffice(url: string): Promise<Office> {
  let cookie = '';
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const response = await fetch(url + path, {
      method,
      headers: body ? headers : { cookie },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  const signedIn = await send('POST', '/api/auth/sign-in/email', {
    email: 'admin@canolivre.example',
    password: 'senha-da-medida',
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return async (method, path, body) => (await send(method, path, body)).json();
}

function openCall(office: Office) {
  return office<{ id: string; confirmationUrl: string }>('POST', '/api/admin/chamados', {
    clientName: 'Maria',
    clientPhone: '61999990000',
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Gama', state: 'DF' },
    allowDuplicate: true,
  });
}
