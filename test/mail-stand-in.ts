import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A received mail: envelope and content. */
export interface CarriedMail {
  from: string;
  to: string[];
  letter: string;
}

/**
 * Behaviour of the next dialogues: `silent` says nothing, `mute` accepts the mail and never answers, `cut` accepts it
 * and hangs up; a number is the reply at the named step.
 */
type Manner =
  | 'take'
  | 'silent'
  | 'mute'
  | 'cut'
  | { at: 'sign-in' | 'sender' | 'recipient' | 'letter'; answer: number };

type Answer = (error?: Error | null) => void;

/** A local stand-in for an SMTP provider with `user` and `secret`, and failures on demand. */
export async function startMailStandIn() {
  const carried: CarriedMail[] = [];
  const manners: Manner[] = [];
  const open = new Map<string, Manner>();
  const mannerOf = ({ id }: SMTPServerSession) => open.get(id) ?? 'take';

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 10,
    disableReverseLookup: true,
    onConnect(session, answer: Answer) {
      const manner = manners.shift() ?? 'take';
      open.set(session.id, manner);
      if (manner !== 'silent') answer();
    },
    onAuth({ username, password }, session, answer) {
      if (refuses(mannerOf(session), 'sign-in', answer)) return;
      if (username === 'user' && password === 'secret') return answer(null, { user: username });
      answer(numbered(535));
    },
    onMailFrom: (_, session, answer: Answer) => void (refuses(mannerOf(session), 'sender', answer) || answer()),
    onRcptTo: (_, session, answer: Answer) => void (refuses(mannerOf(session), 'recipient', answer) || answer()),
    async onData(stream, session, answer: Answer) {
      const manner = mannerOf(session);
      const letter = await text(stream);
      if (refuses(manner, 'letter', answer)) return;
      const { mailFrom, rcptTo } = session.envelope;
      carried.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        letter,
      });
      if (manner === 'cut') return hangUp();
      if (manner !== 'mute') answer();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  /** Ends what is open without a word. */
  function hangUp(): void {
    for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) connection._socket.destroy();
  }

  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://user:secret@127.0.0.1:${port}`,
    carried,
    manners,
    async close() {
      hangUp();
      await new Promise<void>((done) => server.close(done));
    },
  };
}

function refuses(manner: Manner, at: string, answer: Answer): boolean {
  const isHere = typeof manner === 'object' && manner.at === at;
  if (isHere) answer(numbered(manner.answer));
  return isHere;
}

const numbered = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });
