#!/usr/bin/env node
// A base backup over the replication protocol, as `pg_basebackup` takes one, which the packages here lack.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { chmodSync, mkdirSync } = require('node:fs');
const pg = require('pg');

clone(Object.fromEntries(process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split(/=(.*)/s))));

/** Fills `datadir` from the leader at `connstring`; Patroni calls it and writes the rest of the configuration. */
async function clone({ datadir, connstring }) {
  const place = Object.fromEntries(
    [...connstring.matchAll(/(\w+)='?([^' ]+)'?/g)].map(([, key, value]) => [key, value]),
  );
  const { host, port, user } = place;
  const client = new pg.Client({ host, port, user, password: process.env.CLONE_PASSWORD, replication: 'true' });
  await client.connect();
  mkdirSync(datadir, { recursive: true });
  chmodSync(datadir, 0o700);
  const unpack = spawn('tar', ['--extract', '--ignore-zeros', '--directory', datadir], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  client.connection.on('copyData', ({ chunk }) => {
    // `n` names a new archive, `d` brings its bytes, `p` tells the progress; the client uses its buffer again.
    if (String.fromCharCode(chunk[0]) !== 'd' || unpack.stdin.write(Buffer.from(chunk.subarray(1)))) return;
    client.connection.stream.pause();
    unpack.stdin.once('drain', () => client.connection.stream.resume());
  });
  await client.query("BASE_BACKUP (LABEL 'clone', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
  unpack.stdin.end();
  const [code] = await once(unpack, 'exit');
  await client.end();
  process.exitCode = code;
}
