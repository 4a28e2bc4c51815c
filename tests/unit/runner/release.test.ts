// What keeps `npm run release` from tagging a version.
import { expect, it } from 'vitest';
import { notesOf, releaseProblems, type ReleaseState } from '../../../scripts/release/problems.ts';

const changelog =
  '# Changelog\n\n## 1.10.0 (2026-12-01)\n\n- New.\n\n## 1.9.2 (2026-11-29)\n\n- Old.\n';
const ready: ReleaseState = {
  version: '1.10.0',
  lockVersions: ['1.10.0', '1.10.0'],
  changelog,
  tags: ['v1.9.2', 'v0.1.0', 'v1.10.0-rc.1', 'other'],
  isClean: true,
};

it('nothing, when the version is new and has notes', () => {
  expect(releaseProblems(ready)).toEqual([]);
  expect(notesOf(changelog, '1.10.0')).toBe('- New.');
});

it.each<[Partial<ReleaseState>, RegExp]>([
  [{ isClean: false }, /not committed/],
  [{ tags: ['v1.10.0'] }, /not newer than every tagged/],
  [{ lockVersions: ['1.10.0', '1.9.2'] }, /package-lock.json names 1.9.2/],
  [{ changelog: changelog.replace('## 1.10.0', '## Unreleased') }, /does not begin with/],
  [
    { changelog: `# Changelog\n\n## Unreleased\n\n- Later.\n\n${changelog}` },
    /does not begin with/,
  ],
  [{ changelog: changelog.replace('- New.', '') }, /does not begin with/],
])('%j', (change, expected) => {
  expect(releaseProblems({ ...ready, ...change })).toEqual([expect.stringMatching(expected)]);
});

it('a version that is not in the form of SemVer', () => {
  const version = '1.10';
  const [problem] = releaseProblems({ ...ready, version, lockVersions: [version] });
  expect(problem).toMatch(/not newer than every tagged/);
});
