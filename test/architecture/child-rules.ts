import type { SourceFile } from './imports.ts';
import { placeOf } from './places.ts';

/** Children that answer nobody by themselves, and why they are no files of the parent. */
const withoutOperations: Readonly<Record<string, string>> = {
  'applications/company-registry': 'read by the forms and by the health of the system; content of its own',
  'assistant/answers': 'a step of one operation, by which a question is answered; content of its own',
  'assistant/english': 'a step of the same operation; content of its own',
  'assistant/knowledge': 'what the other steps read, with tables of its own',
  'assistant/model': 'a step of the same operation, with tables of its own',
  'assistant/places': 'a step of the same operation; content of its own',
  'assistant/questions': 'a step of the same operation; content of its own',
  'assistant/statements': 'a step of the same operation; content of its own',
  'assistant/summary': 'a step of the same operation; content of its own',
  'hearings/applicants': 'served by a page of the site alone, which has no operation; tables of the parent',
  'service-calls/client-links': 'read by other children and slices; the rules of the parent are full',
  'service-calls/guarantee': 'read by other children and slices; the rules of the parent are full',
  'service-calls/promise': 'read by other children and slices; the rules of the parent are full',
};

/** A child is an audience, or a matter with operations of its own; what answers nobody is a file of the parent. */
export function* childBreaches(files: readonly SourceFile[], verbs: readonly string[]): Generator<string> {
  const children = new Map<string, boolean>();
  for (const { path } of files) {
    const { feature, child, isTest } = placeOf(path, verbs);
    if (feature === null || child === null || isTest) continue;
    const name = `${feature}/${child}`;
    const answers = /^src\/features\/[^/]+\/[^/]+\/(contract|api\.server)\.ts$/.test(path);
    children.set(name, answers || children.get(name) === true);
  }
  for (const [name, answers] of children) {
    if (!answers && !(name in withoutOperations)) {
      yield `src/features/${name}: answers nobody: give it its contract and api, or make its files those of the parent.`;
    }
    if (answers && name in withoutOperations) {
      yield `src/features/${name}: has its contract: take it off the list of test/architecture/child-rules.ts.`;
    }
  }
}
