// The committed story as functions read it: cached until a file changes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readCommittedMetadata,
  readCommittedPart,
} from '../../../../functions/lib/texts/committed.ts';
import { makePart, makeProject, STORY, type Project } from '../../../fixtures/library/project.ts';

const KO = `${STORY}/ko/part-1.json`;

let project: Project;
beforeEach(async () => {
  project = await makeProject();
  vi.stubEnv('LAMBDA_TASK_ROOT', project.root);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await project.destroy();
});

it('an unchanged file is read and checked once', async () => {
  const first = await readCommittedPart('ko', 'part-1');
  expect(first?.title).toBe(makePart('part-1', 'ko').title);
  expect(await readCommittedPart('ko', 'part-1')).toBe(first);
});

it('an edited file is read again', async () => {
  await readCommittedPart('ko', 'part-1');
  await project.set(KO, 'title', 'ko part-1 - 새 이름');
  expect((await readCommittedPart('ko', 'part-1'))?.title).toBe('ko part-1 - 새 이름');
});

it('a removed file is absent, and a broken one is an error', async () => {
  await readCommittedPart('ko', 'part-1');
  await project.write(KO, '{');
  await expect(readCommittedPart('ko', 'part-1')).rejects.toThrow('ko/part-1.json cannot be used');
  await project.remove(KO);
  expect(await readCommittedPart('ko', 'part-1')).toBeNull();
});

it('a language without its own metadata has none', async () => {
  expect((await readCommittedMetadata('ko'))?.storyInfo.title).toBe('아홉 왕국');
  expect(await readCommittedMetadata('tr')).toBeNull();
});
