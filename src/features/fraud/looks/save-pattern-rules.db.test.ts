import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { publishedPatternRules } from '../patterns/reference-pattern-rules.ts';
import { patternBounds } from './bounds-content.ts';
import { rulesOfVersion } from './parts/rules-in-force.server.ts';
import { readPatternRules } from './queries.server.ts';
import { boundsOf, rulesWith } from './rules.ts';
import { savePatternRules } from './save-pattern-rules.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const published = boundsOf(publishedPatternRules);

describe('bounds and weights', () => {
  it('are the published ones until somebody saves others, and lose nothing as whole numbers', async () => {
    expect(published).toEqual(patternBounds.usual);
    expect({ ...rulesWith(publishedPatternRules, published), version: 1 }).toEqual(publishedPatternRules);
    expect(await rulesOfVersion(operation.ctx, 1)).toEqual(publishedPatternRules);
    expect(await rulesOfVersion(operation.ctx, 99)).toBeUndefined();
  });

  it('become a version where a number differs, and none where nothing does', async () => {
    const { ctx } = operation;
    const { bounds: seen, version } = await readPatternRules(ctx);
    expect(await savePatternRules(ctx, { wanted: seen, seen })).toBe(version);
    const wanted = { ...seen, leastEvents: seen.leastEvents + 1 };
    expect(await savePatternRules(ctx, { wanted, seen })).toBe(version + 1);
    expect(await savePatternRules(ctx, { wanted, seen: wanted })).toBe(version + 1);
    expect((await readPatternRules(ctx)).versions[0]).toMatchObject({
      version: version + 1,
      actorName: ctx.actor.name,
    });
    const kept = await rulesOfVersion(ctx, version + 1);
    expect(kept).toMatchObject({ leastEvents: wanted.leastEvents, looks: publishedPatternRules.looks });
  });

  it('of two people at once keep what only one changed, and refuse what both did', async () => {
    const seen = (await readPatternRules(operation.ctx)).bounds;
    const other = { ...operation.ctx, actor: actorOf('admin') };
    await Promise.all([
      savePatternRules(operation.ctx, { wanted: { ...seen, windowDays: seen.windowDays + 1 }, seen }),
      savePatternRules(other, { wanted: { ...seen, leastShare: seen.leastShare + 1 }, seen }),
    ]);
    expect((await readPatternRules(operation.ctx)).bounds).toMatchObject({
      windowDays: seen.windowDays + 1,
      leastShare: seen.leastShare + 1,
    });
    const late = savePatternRules(other, { wanted: { ...seen, windowDays: 90 }, seen });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  it('rise by steps, or are refused at their field', async () => {
    const seen = (await readPatternRules(operation.ctx)).bounds;
    const wrong = savePatternRules(operation.ctx, { wanted: { ...seen, frequentFrom: seen.leastShare }, seen });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'frequentFrom' }] });
  });
});
