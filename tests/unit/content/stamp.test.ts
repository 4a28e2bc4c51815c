// `npm run content -- --stamp` marks translations as made from the current English text.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../scripts/content/check.ts';
import { stamp } from '../../../scripts/content/stamp.ts';
import { makeProject, STORY, type Project } from '../../fixtures/library/project.ts';

const EN = `${STORY}/en/part-1.json`;
const KO = `${STORY}/ko/part-1.json`;

let project: Project;
beforeEach(async () => {
  project = await makeProject();
  await project.set(EN, 'content.text.1', 'A revised paragraph.');
});
afterEach(() => project.destroy());

describe('stamping', () => {
  it('makes a stale translation current', async () => {
    expect(await checkContent(project.root)).not.toEqual([]);
    expect(await stamp(project.root, {})).toEqual([KO]);
    expect(await checkContent(project.root)).toEqual([]);
  });

  it('changes only the hashes', async () => {
    const before = JSON.parse(await project.read(KO)) as Record<string, unknown>;
    await stamp(project.root, {});
    const after = JSON.parse(await project.read(KO)) as Record<string, unknown>;
    expect({ ...after, sourceHash: null }).toEqual({ ...before, sourceHash: null });
  });

  it('skips a file that is already stamped', async () => {
    await stamp(project.root, {});
    expect(await stamp(project.root, {})).toEqual([]);
  });

  it.each([
    [{ language: 'tr' } as const],
    [{ language: 'ko', slug: 'part-2' } as const],
    [{ slug: 'prologue' } as const],
  ])('touches only the selected files: %j', async (choice) => {
    const before = await project.read(KO);
    expect(await stamp(project.root, choice)).toEqual([]);
    expect(await project.read(KO)).toBe(before);
  });
});
