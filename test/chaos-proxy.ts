import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** `refused`: no listener. `cut`: connections open and break. `silent`: they open and stay silent. */
export type Weather = 'clear' | 'refused' | 'cut' | 'silent';

export interface ChaosProxy {
  /** The address with host and port replaced by the proxy's. */
  through(url: string): string;
  /** Changes the weather for connections that exist and for new ones. */
  set(weather: Weather): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy before a database, whose weather a test decides. */
export async function startChaosProxy(databaseUrl: string): Promise<ChaosProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let weather: Weather = 'clear';
  let server: Server | undefined = await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;

  async function listen(at: number): Promise<Server> {
    const opened = createServer((near) => {
      track(near);
      if (weather === 'cut') near.resetAndDestroy();
      if (weather !== 'clear') return;
      const far = connect(Number(port || 5432), hostname);
      track(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
    opened.listen(at, '127.0.0.1');
    await once(opened, 'listening');
    return opened;
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  }

  async function closeListener(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing === undefined) return;
    const closed = once(closing, 'close');
    closing.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(own);
      return changed.href;
    },
    async set(next) {
      weather = next;
      if (next === 'refused') return closeListener();
      server ??= await listen(own);
      for (const socket of sockets) {
        if (next === 'silent') socket.unpipe().pause();
        else socket.destroy();
      }
    },
    close: closeListener,
  };
}
