/** Signs the administrator of a measured product in; gives the cookie. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@canolivre.example', password: 'senha-da-medida' }),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Times of so many readings of one address, in ms; three before them do not count. */
export async function timeReadings(url: string, cookie: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times;
}
