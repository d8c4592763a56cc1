import type { InferenceSession, TypedTensor } from 'onnxruntime-node';
import { findEngine, readModels } from './engine-files.server.ts';
import type { EngineState } from './page-readers.server.ts';

/** The models in memory, for the process that reads pages alone. */
export interface Engine {
  /** Probability map of text, as large as the picture: planes of blue, green, red. */
  findText(planes: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** For each step of a line its probabilities over the alphabet. */
  readLine(planes: Float32Array, width: number): Promise<{ steps: Float32Array; classes: number }>;
  /** The first class is none, the last a space. */
  alphabet: readonly string[];
}

export const lineHeightPx = 48;

let state: EngineState | null = null;
let opening: Promise<Engine | null> | undefined;

/** Null before the first picture. */
export function engineState(): EngineState | null {
  return state;
}

/** Loads the engine once; null where it is not installed, its files are not as published, or it does not run here. */
export function openEngine(): Promise<Engine | null> {
  opening ??= loadEngine();
  return opening;
}

async function loadEngine(): Promise<Engine | null> {
  const files = findEngine();
  const models = files === null ? null : readModels(files);
  state = files === null ? 'missing' : models === null ? 'changed' : 'on';
  if (models === null) return null;
  try {
    const { InferenceSession: Session, Tensor } = await import('onnxruntime-node');
    const options: InferenceSession.SessionOptions = {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      logSeverityLevel: 3,
    };
    const finder = await Session.create(models.finder, options);
    const reader = await Session.create(models.reader, options);
    const run = async (session: InferenceSession, planes: Float32Array, [height, width]: [number, number]) => {
      const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
      const answers = await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) });
      return answers[output] as TypedTensor<'float32'>;
    };
    return {
      alphabet: ['', ...models.alphabet.toString('utf8').replace(/\n$/, '').split('\n'), ' '],
      findText: async (planes, width, height) => (await run(finder, planes, [height, width])).data,
      async readLine(planes, width) {
        const { data, dims } = await run(reader, planes, [lineHeightPx, width]);
        return { steps: data, classes: dims[2] ?? 1 };
      },
    };
  } catch {
    state = 'unfit';
    return null;
  }
}
