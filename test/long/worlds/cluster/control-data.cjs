#!/usr/bin/env node
// The output of `pg_controldata`, as far as Patroni reads it; the packages here lack that program.
// Layout: `ControlFileData` in src/include/catalog/pg_control.h of PostgreSQL 18.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const states = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];
const levels = ['minimal', 'replica', 'logical'];

const file = readFileSync(join(process.argv.at(-1), 'global', 'pg_control'));
const version = file.readUInt32LE(8);
if (version !== 1800) {
  console.error(`pg_control of version ${version}: this reads 1800`);
  process.exit(1);
}
const position = (at) => {
  const value = file.readBigUInt64LE(at);
  return `${(value >> 32n).toString(16).toUpperCase()}/${(value & 0xffffffffn).toString(16).toUpperCase()}`;
};
const flag = (at) => (file.readUInt8(at) === 0 ? 'off' : 'on');
const values = {
  'pg_control version number': version,
  'Database system identifier': file.readBigUInt64LE(0),
  'Database cluster state': states[file.readUInt32LE(16)],
  'Latest checkpoint location': position(32),
  "Latest checkpoint's REDO location": position(40),
  "Latest checkpoint's TimeLineID": file.readUInt32LE(48),
  'Minimum recovery ending location': position(136),
  "Min recovery ending loc's timeline": file.readUInt32LE(144),
  'Backup start location': position(152),
  'wal_level setting': levels[file.readUInt32LE(172)],
  'wal_log_hints setting': flag(176),
  'max_connections setting': file.readUInt32LE(180),
  'max_worker_processes setting': file.readUInt32LE(184),
  'max_wal_senders setting': file.readUInt32LE(188),
  'max_prepared_xacts setting': file.readUInt32LE(192),
  'max_locks_per_xact setting': file.readUInt32LE(196),
  'track_commit_timestamp setting': flag(200),
  'Database block size': file.readUInt32LE(216),
  'WAL block size': file.readUInt32LE(224),
  'Bytes per WAL segment': file.readUInt32LE(228),
  'Data page checksum version': file.readUInt32LE(252),
};
for (const [name, value] of Object.entries(values)) console.log(`${name}:`.padEnd(38) + value);
